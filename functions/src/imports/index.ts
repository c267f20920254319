/** Exports for the command line: an upload from its file to its end. */
export { beginOwnImport, validRows } from './begin.ts';
export { type MatchedSheet, matchRows } from './families/match-rows.ts';
export { rejectedFile } from './preview.ts';
export { checkFile, requireUnambiguous } from './rows/check-file.ts';
export { rowErrors } from './rows/checked.ts';
export type { StoredImport } from './store.ts';
export { finishUpload } from './worker.ts';
