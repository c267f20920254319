import { contentTypes, maxDocumentBytes } from '@portal/contract/document-files';

const endings = ['pdf', 'png', 'jpg', 'jpeg'];

/** What the browser's file dialog offers; by the types, phones offer their camera, too. */
export const accepted = [...Object.keys(contentTypes), ...endings.map((ending) => `.${ending}`)].join(',');

/** Why a file cannot be sent, in words; undefined for one that the server will look into. */
export function obstacleToSending({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!endings.includes(ending)) return `${name} cannot be sent. Please choose a PDF, PNG or JPEG file.`;
  if (size === 0) return `${name} is empty. Please choose another file.`;
  if (size > maxDocumentBytes) {
    return `${name} is larger than ${maxDocumentBytes / 1024 / 1024} MB. A scan in gray, or a photo of lower resolution, is smaller.`;
  }
  return undefined;
}
