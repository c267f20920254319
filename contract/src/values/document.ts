/** What a document can be, by its content, and the ending of its name. */
export const contentTypes = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

export type ContentType = keyof typeof contentTypes;

/** The largest document, in bytes: 5 MB. */
export const maxDocumentBytes = 5 * 1024 * 1024;

/** Why an admin who is a leader cannot decide on what they handed in. */
export const ownDocument = 'You cannot review your own document. Please ask another admin.';

/** The largest picture, in pixels: a page of Letter paper at 600 dpi has 34 million, and a browser takes 4 bytes for each. */
export const maxPicture = { pixels: 40_000_000, side: 10_000 } as const;
