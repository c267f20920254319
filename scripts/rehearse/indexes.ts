import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../parts/paths.mjs';
import { knownQueries } from '../queries/known-queries.ts';
import { inWords } from '../queries/shapes.ts';
import { type Config, type Index, indexFor, remedyFor } from './index-for.ts';

const file = 'firestore.indexes.json';

/** Reads what firestore.indexes.json deploys. */
export const readIndexes = (): Required<Config> => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The queries that Firestore would refuse for want of an index, each as a sentence that says what to add. */
export function missingIndexes(config: Config = readIndexes(), shapes = knownQueries()): string[] {
  return shapes
    .filter((shape) => !indexFor(shape, config))
    .map((shape) => {
      const { list, entries } = remedyFor(shape, config);
      return `No index serves this query: ${inWords(shape)}. Add to "${list}" of ${file}: ${asJson(entries)}`;
    });
}

/** The composite indexes without which all queries that the tests run are served, each as a sentence: every write pays for them. */
export function unusedIndexes(config: Config = readIndexes(), shapes = knownQueries()): string[] {
  const isNeeded = (index: Index) => {
    const indexes = config.indexes.filter((other) => other !== index);
    const ofCollection = shapes.filter(({ collection }) => collection === index.collectionGroup);
    return missingIndexes({ ...config, indexes }, ofCollection).length > 0;
  };
  return config.indexes
    .filter((index) => !isNeeded(index))
    .map(
      (index) => `No query needs this index: test the query that does, or remove it from ${file}: ${asJson([index])}`,
    );
}

const asJson = (entries: readonly object[]) => entries.map((entry) => JSON.stringify(entry)).join(', ');
