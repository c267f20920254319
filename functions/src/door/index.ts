/** Exports for other rooms: the queries for a member's data, merges and test data. */

export { moveDoor } from './move.ts';
export { arrivalsAt, arrivalsOf, arrivalsWith, doorLinksAt, doorLinksOf } from './store.ts';
