/** What a document can be, by its content, and the ending of its name. */
export const contentTypes = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

export type ContentType = keyof typeof contentTypes;

/** The largest document, in bytes: 5 MB. */
export const maxDocumentBytes = 5 * 1024 * 1024;
