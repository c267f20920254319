/** Exports for other rooms: what a member's data and a merge need of the door. */

export { moveDoor } from './move.ts';
export { arrivalsOf, arrivalsWith, doorLinksOf } from './store.ts';
