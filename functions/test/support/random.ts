import { randomInt } from 'node:crypto';

const { SEED = String(randomInt(2 ** 31)), TEST_WORKER_INDEX = '0' } = process.env;

let state = 0;

/** Restarts `seededInt` for a file or worker, so that a SEED yields the same values whatever ran before. */
export function seedRandom(name: string): void {
  state = [...`${SEED} ${name}`].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 0);
}

// Browser test workers share one portal and must not create the same person.
seedRandom(TEST_WORKER_INDEX);

/** Draws an integer from 0 to `below` (exclusive) from the SEED that `npm test` prints, with mulberry32. */
export function seededInt(below: number): number {
  state = (state + 0x6d2b_79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
}
