import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../parts/paths.mjs';
import { apiSets } from '../parts/ports.mjs';
import { recordedQueries, type Source } from './recording.ts';
import { inWords, type Shape } from './shapes.ts';

const name = 'firestore.queries.json';
const file = join(root, name);

type List = Record<Source, Shape[]>;

/** The sets that record the queries of each source. */
const recordings: { sets: string[]; source: Source }[] = [
  { sets: [...apiSets, 'test'], source: 'server' },
  { sets: ['test'], source: 'browser' },
];

/** Reads the list of shapes by source. */
const readList = (): List => JSON.parse(readFileSync(file, 'utf8'));

/** Returns all listed shapes. */
export const knownQueries = (): Shape[] => Object.values(readList()).flat();

/**
 * Finds queries recorded on the `running` sets that are not listed, and, for `complete` sources (all of whose tests ran),
 * listed queries that did not run. Returns sentences that say what to do.
 */
export function queryProblems(
  running: string[],
  complete: Source[],
  recorded = recordedQueries,
  list = readList(),
): string[] {
  const listed = (source: Source) => list[source].map((shape) => JSON.stringify(shape));
  const problems = recordings.flatMap(({ sets, source }) => {
    const ran = sets.filter((set) => running.includes(set)).flatMap((set) => recorded(set, source));
    const unknown = ran.filter((line) => !listed(source).includes(line));
    const gone = complete.includes(source) ? listed(source).filter((line) => !ran.includes(line)) : [];
    return [
      ...unknown.map((line) => `${name} lacks a query of the ${source}: ${said(line)}. Add it: npm run queries`),
      ...gone.map((line) => `No test runs this query of the ${source} anymore: ${said(line)}. Remove it from ${name}`),
    ];
  });
  return [...new Set(problems)];
}

const said = (line: string) => inWords(JSON.parse(line));

/** Adds unlisted recorded queries to the list. Returns their number. */
export function addRecorded() {
  const list = readList();
  const before = Object.values(list).flat().length;
  for (const { sets, source } of recordings) {
    const recorded = sets.flatMap((set) => recordedQueries(set, source));
    const lines = new Set([...list[source].map((shape) => JSON.stringify(shape)), ...recorded]);
    list[source] = [...lines].sort().map((line) => JSON.parse(line));
  }
  writeFileSync(file, asText(list));
  return Object.values(list).flat().length - before;
}

/** Formats the list with one query per line. */
function asText(list: List): string {
  const sources = Object.entries(list).map(
    ([source, shapes]) => `  "${source}": [\n${shapes.map((shape) => `    ${JSON.stringify(shape)}`).join(',\n')}\n  ]`,
  );
  return `{\n${sources.join(',\n')}\n}\n`;
}
