import { contentTypes, maxDocumentBytes } from '@portal/contract/values/document';
import { fileObstacle } from './file-obstacle.ts';

const endings = ['pdf', 'png', 'jpg', 'jpeg'];

/** The types offered in the browser's file dialog; the MIME types make phones offer their camera, too. */
export const accepted = [...Object.keys(contentTypes), ...endings.map((ending) => `.${ending}`)].join(',');

/** Returns why a file cannot be sent; undefined if the server should inspect it. */
export function obstacleToSending(file: Pick<File, 'name' | 'size'>): string | undefined {
  return fileObstacle(file, {
    endings,
    kinds: 'a PDF, PNG or JPEG',
    maxBytes: maxDocumentBytes,
    advice: 'Try a grayscale scan or a lower-resolution photo.',
  });
}
