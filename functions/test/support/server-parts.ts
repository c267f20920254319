/** Parts of the server that a benchmark sets beside the calls of its API. */
export { database } from '#platform/database.ts';
export { exportQuery } from '#reports/rows.ts';
