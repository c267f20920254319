import { changedPaths, databaseState } from './database-state.ts';

/**
 * Runs, also side by side, of which none may leave a trace in the database: one look before and one after all of them
 * tell, and only when something was left are they run again, one by one, to find which it was.
 */
export class Traceless {
  #before: Map<string, string> | undefined;
  readonly #runs: { name: string; run: () => Promise<unknown> }[] = [];

  /** Looks at the database as it is before the first run. */
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

  /** What the runs have left, by the paths of documents, and which of them leave something again; then begins anew. */
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
      // How it ends was told before.
      await run().catch(() => {});
      const left = changedPaths(before, await databaseState());
      if (left.length > 0) guilty.push(`${name} leaves ${left}`);
    }
    return guilty;
  }
}
