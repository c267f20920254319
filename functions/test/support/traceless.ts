import { changedPaths, databaseState } from './database-state.ts';

/**
 * Concurrent runs that must leave no trace in the database. It is compared once before and after all of them; only if
 * something changed are they repeated one by one to find the culprit.
 */
export class Traceless {
  #before: Map<string, string> | undefined;
  readonly #runs: { name: string; run: () => Promise<unknown> }[] = [];

  /** Records the database state before the first run. */
  async begin(): Promise<void> {
    this.#before = await databaseState();
    this.#runs.length = 0;
  }

  /** Runs something and resolves to its result. */
  async run<T>(name: string, run: () => Promise<T>): Promise<T> {
    if (!this.#before) throw new Error('Look at the database first');
    this.#runs.push({ name, run });
    return run();
  }

  /** Returns the changed paths and the runs that change something again, then starts over. */
  async end(): Promise<string[]> {
    const now = await databaseState();
    const left = changedPaths(this.#before ?? new Map(), now);
    const guilty = left.length > 0 ? await this.#guilty() : [];
    this.#before = left.length > 0 ? await databaseState() : now;
    this.#runs.length = 0;
    return [...left, ...guilty];
  }

  async #guilty(): Promise<string[]> {
    const guilty: string[] = [];
    for (const { name, run } of this.#runs) {
      const before = await databaseState();
      // Its outcome was already checked.
      await run().catch(() => {});
      const left = changedPaths(before, await databaseState());
      if (left.length > 0) guilty.push(`${name} leaves ${left}`);
    }
    return guilty;
  }
}
