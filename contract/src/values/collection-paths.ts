import { collections, subcollections } from './collections.ts';

// A separate file, so that the browser does not load it.

const { certificates, documents, imports, limits, members, merges } = collections;
const { attempts, chunks, corrections, errors, moved, notes, pieces, removals } = subcollections;

/** The paths of all documents; `*` is a document with a subcollection. */
export const collectionPaths = [
  ...Object.values(collections),
  `${certificates}/*/${chunks}`,
  `${documents}/*/${chunks}`,
  `${imports}/*/${errors}`,
  `${imports}/*/${pieces}/*/${chunks}`,
  `${imports}/*/${removals}`,
  `${limits}/*/${attempts}`,
  `${members}/*/${corrections}`,
  `${members}/*/${notes}`,
  `${merges}/*/${moved}`,
] as const;

export type CollectionPath = (typeof collectionPaths)[number];
