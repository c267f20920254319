import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../parts/paths.mjs';
import { knownQueries } from '../queries/known-queries.ts';
import { inWords } from '../queries/shapes.ts';
import { indexFor, remedyFor } from './index-for.mjs';

/** @import { Config } from './index-for.mjs' */

const file = 'firestore.indexes.json';

/**
 * What firestore.indexes.json has deployed.
 * @returns {Required<Config>}
 */
export const readIndexes = () => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The queries that Firestore would refuse for want of an index, each as a sentence that says what to add. */
export function missingIndexes(config = readIndexes(), shapes = knownQueries()) {
  return shapes
    .filter((shape) => !indexFor(shape, config))
    .map((shape) => {
      const { list, entries } = remedyFor(shape, config);
      return `No index serves this query: ${inWords(shape)}. Add to "${list}" of ${file}: ${asJson(entries)}`;
    });
}

/** The composite indexes without which all queries that the tests run are served, each as a sentence: every write pays for them. */
export function unusedIndexes(config = readIndexes(), shapes = knownQueries()) {
  const isNeeded = (index) => {
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

const asJson = (entries) => entries.map((entry) => JSON.stringify(entry)).join(', ');
