import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { suiteFolder } from '../parts/paths.mjs';
import { type Aggregation, type Query, shapesOf } from './shapes.ts';

/** Who runs a query. */
export type Source = 'server' | 'browser';

const folder = (set: string) => join(suiteFolder(set), 'queries');
const fileOf = (set: string, source: Source) => join(folder(set), `${source}.jsonl`);

/** Forgets what the last suite of a set has recorded. */
export const forgetQueries = (set: string) => rmSync(folder(set), { recursive: true, force: true });

/** Records the shapes of queries that `source` runs on a set, each once. */
export function recorder(set: string, source: Source) {
  const seen = new Set<string>();
  return (query: Query, aggregations?: Aggregation[]) => {
    for (const shape of shapesOf(query, aggregations)) {
      const line = JSON.stringify(shape);
      if (seen.has(line)) continue;
      seen.add(line);
      mkdirSync(folder(set), { recursive: true });
      // Several processes write at once: a line as short as this is written whole.
      appendFileSync(fileOf(set, source), `${line}\n`);
    }
  };
}

/** The shapes that `source` has run on a set since the suite was started, as JSON, each once and in order. */
export function recordedQueries(set: string, source: Source): string[] {
  const file = fileOf(set, source);
  if (!existsSync(file)) return [];
  return [...new Set(readFileSync(file, 'utf8').trim().split('\n'))].sort();
}
