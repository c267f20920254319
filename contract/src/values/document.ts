/** The accepted content types of a document, with their file extensions. */
export const contentTypes = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

export type ContentType = keyof typeof contentTypes;

/** The maximum document size in bytes: 5 MB. */
export const maxDocumentBytes = 5 * 1024 * 1024;

/** The message for an admin about to decide on their own document as a leader. */
export const ownDocument = 'You cannot review your own document. Please ask another admin.';

/**
 * The maximum picture size in pixels: a Letter page at 600 dpi has 34 million, and a browser needs 4 bytes for each.
 */
export const maxPicture = { pixels: 40_000_000, side: 10_000 } as const;
