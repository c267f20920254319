import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../parts/paths.mjs';
import { knownQueries } from '../queries/known-queries.ts';
import { inWords } from '../queries/shapes.ts';
import { type Config, type Index, indexFor, remedyFor } from './index-for.ts';

const file = 'firestore.indexes.json';

/** Reads firestore.indexes.json. */
export const readIndexes = (): Required<Config> => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Returns a sentence with the missing index for each query that Firestore would reject. */
export function missingIndexes(config: Config = readIndexes(), shapes = knownQueries()): string[] {
  return shapes
    .filter((shape) => !indexFor(shape, config))
    .map((shape) => {
      const { list, entries } = remedyFor(shape, config);
      return `No index serves this query: ${inWords(shape)}. Add to "${list}" of ${file}: ${asJson(entries)}`;
    });
}

/** Returns a sentence for each composite index that no query of the tests needs. Unused indexes make writes cost more. */
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
