import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { suiteFolder } from '../parts/paths.mjs';
import { shapesOf } from './shapes.mjs';

const folder = (set) => join(suiteFolder(set), 'queries');
const fileOf = (set, source) => join(folder(set), `${source}.jsonl`);

/** Forgets what the last suite of a set has recorded. */
export const forgetQueries = (set) => rmSync(folder(set), { recursive: true, force: true });

/** Records the shapes of queries (StructuredQuery) that `source`, `server` or `browser`, runs on a set, each once. */
export function recorder(set, source) {
  const seen = new Set();
  return (query, aggregations) => {
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
export function recordedQueries(set, source) {
  const file = fileOf(set, source);
  if (!existsSync(file)) return [];
  return [...new Set(readFileSync(file, 'utf8').trim().split('\n'))].sort();
}
