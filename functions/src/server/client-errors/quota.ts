import { logger } from 'firebase-functions/logger';
import { tooMany } from '#platform/problem.ts';

/**
 * Allows at most `max` uses per window of `seconds`, counted per process: a shared counter document would be written
 * most often exactly when everything fails.
 */
export class Quota {
  readonly #max: number;
  readonly #seconds: number;
  #window = 0;
  #taken = 0;
  #hasWarned = false;

  constructor(max: number, seconds: number) {
    this.#max = max;
    this.#seconds = seconds;
  }

  /** Takes one use and returns a function that releases it. Warns once per window when full. Throws 429. */
  take(): () => void {
    const window = Math.floor(Date.now() / 1000 / this.#seconds);
    if (window !== this.#window) [this.#taken, this.#hasWarned] = [0, false];
    this.#window = window;
    if (this.#taken >= this.#max) throw tooMany(this.#seconds);
    this.#taken += 1;
    if (this.#taken === this.#max && !this.#hasWarned) {
      this.#hasWarned = true;
      logger.warn(`Refusing browser errors for up to ${this.#seconds} seconds`);
    }
    return () => {
      if (window === this.#window) this.#taken -= 1;
    };
  }
}
