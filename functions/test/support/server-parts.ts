/** Server functions that a benchmark runs in addition to API calls. */
export { database } from '#platform/database.ts';
export { exportQuery } from '#reports/rows.ts';
