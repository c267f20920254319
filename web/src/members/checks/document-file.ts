import { contentTypes, maxDocumentBytes } from '@portal/contract/values/document';
import { fileObstacle } from '#ui/file-obstacle.ts';

const endings = ['pdf', 'png', 'jpg', 'jpeg'];

/** What the browser's file dialog offers; by the types, phones offer their camera, too. */
export const accepted = [...Object.keys(contentTypes), ...endings.map((ending) => `.${ending}`)].join(',');

/** Why a file cannot be sent, in words; undefined for one that the server will look into. */
export function obstacleToSending(file: Pick<File, 'name' | 'size'>): string | undefined {
  return fileObstacle(file, {
    endings,
    kinds: 'a PDF, PNG or JPEG',
    maxBytes: maxDocumentBytes,
    advice: 'Try a grayscale scan or a lower-resolution photo.',
  });
}
