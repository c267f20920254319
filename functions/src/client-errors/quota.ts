import { logger } from 'firebase-functions/logger';
import { tooMany } from '#platform/problem.ts';

/**
 * At most `max` of something in each window of seconds, counted in this process alone: a document that counted for all
 * would be written most often just when everything fails.
 */
export class Quota {
  readonly #max: number;
  readonly #seconds: number;
  #window = 0;
  #taken = 0;
  #isTold = false;

  constructor(max: number, seconds: number) {
    this.#max = max;
    this.#seconds = seconds;
  }

  /** Takes one and returns a function that releases it. Warns once per window when full. Throws 429. */
  take(): () => void {
    const window = Math.floor(Date.now() / 1000 / this.#seconds);
    if (window !== this.#window) [this.#taken, this.#isTold] = [0, false];
    this.#window = window;
    if (this.#taken >= this.#max) throw tooMany(this.#seconds);
    this.#taken += 1;
    if (this.#taken === this.#max && !this.#isTold) {
      this.#isTold = true;
      logger.warn(`Refusing browser errors for up to ${this.#seconds} seconds`);
    }
    return () => {
      if (window === this.#window) this.#taken -= 1;
    };
  }
}
