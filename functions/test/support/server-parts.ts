/** Parts of the server that a benchmark sets beside the calls of its API. */
export { inChunks } from '#platform/bulk.ts';
export { database } from '#platform/database.ts';
export { accounts } from '#platform/firestore.ts';
export { exportQuery } from '#reports/rows.ts';
