import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { suiteFolder } from '../parts/paths.mjs';
import { type Aggregation, type Query, shapesOf } from './shapes.ts';

/** The side that runs a query. */
export type Source = 'server' | 'browser';

const folder = (set: string) => join(suiteFolder(set), 'queries');
const fileOf = (set: string, source: Source) => join(folder(set), `${source}.jsonl`);

/** Deletes a set's earlier recordings. */
export const forgetQueries = (set: string) => rmSync(folder(set), { recursive: true, force: true });

/** Returns a function that records the shape of a query of `source` on a set, once per process. */
export function recorder(set: string, source: Source) {
  const seen = new Set<string>();
  return (query: Query, aggregations?: Aggregation[]) => {
    for (const shape of shapesOf(query, aggregations)) {
      const line = JSON.stringify(shape);
      if (seen.has(line)) continue;
      seen.add(line);
      mkdirSync(folder(set), { recursive: true });
      // Several processes write to the file. Appending such a short line is atomic.
      appendFileSync(fileOf(set, source), `${line}\n`);
    }
  };
}

/** Returns the recorded shapes of `source` on a set since the start of the suite, as sorted JSON without duplicates. */
export function recordedQueries(set: string, source: Source): string[] {
  const file = fileOf(set, source);
  if (!existsSync(file)) return [];
  return [...new Set(readFileSync(file, 'utf8').trim().split('\n'))].sort();
}
