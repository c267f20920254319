import type { IFlattenedRuleSet, IRegularForbiddenRuleType } from 'dependency-cruiser';
import { collectionFiles, databaseFile, doors, rooms } from './table.ts';

const isTest = '\\.test\\.tsx?$';
const sources = '^(web|functions)/src/';
const server = '^functions/src/';
const calls = '^functions/src/.+/api\\.ts$';

/** Turns a pattern of the table into a regular expression. `*` is a capture group, so that `$1` can refer to it. */
function expression(pattern: string): string {
  return pattern
    .replaceAll('.', '\\.')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
    .replaceAll('*', '([^/]+)');
}

/** Returns what follows the name of a folder or file. */
const endOf = (pattern: string) => (pattern.endsWith('*') ? '/' : '(/|\\.(tsx?|mjs)$)');

/** Matches the folder or file of a pattern; for `a/.`, the folder's files without its subfolders. */
function at(start: string, pattern: string): string {
  if (pattern.endsWith('/.')) return `^${start}/${expression(pattern.slice(0, -1))}[^/]+$`;
  return `^${start}/${expression(pattern)}${endOf(pattern)}`;
}

/** Matches the folder that `at` found, by its groups `$1`, `$2`. */
function same(start: string, pattern: string): string {
  let group = 0;
  const caught = pattern.replaceAll(/\{[^}]*\}|\*/g, () => `$${++group}`);
  return `^${start}/${caught}${endOf(pattern)}`;
}

function rulesOf([start, rows]: [string, [zone: string, allowed: string][]]): IRegularForbiddenRuleType[] {
  return rows.flatMap(([zone, allowed], index) => {
    if (allowed === 'everything') return [];
    const later = rows.slice(index + 1).map(([other]) => at(start, other));
    const targets = allowed.split(' ').filter(Boolean);
    return {
      name: `${start}: ${zone} may import ${targets.join(', ') || 'nothing of other rooms'}`,
      severity: 'error',
      from: { path: at(start, zone), pathNot: [isTest, ...later] },
      to: { path: `^${start}/`, pathNot: [same(start, zone), ...targets.map((target) => at(start, target))] },
    };
  });
}

const forbid = (
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, severity: 'error', from, to });

const doorRules = Object.entries(doors).map(([room, names]) => {
  const files = names.split(' ').filter(Boolean);
  return forbid(
    `outside ${room} only its doors may be imported`,
    { path: server, pathNot: [isTest, `^${room}/`] },
    { path: `^${room}/`, pathNot: [calls, ...files.map((file) => at(room, file))] },
  );
});

const listed = Object.entries(rooms).flatMap(([start, rows]) => rows.map(([zone]) => at(start, zone)));
const database = `^${expression(databaseFile)}$`;
const openers = collectionFiles.map((file) => `^${expression(file)}$`);

/** The table as rules of dependency-cruiser, and further rules. */
export const rules: IFlattenedRuleSet = {
  forbidden: [
    ...Object.entries(rooms).flatMap(rulesOf),
    ...doorRules,
    forbid(
      'every file of web, server and contract is in a room of the table',
      { path: '^(contract|web|functions)/src/', pathNot: [isTest, ...listed] },
      {},
    ),
    forbid('no circle of files, of values or types', {}, { circular: true }),
    forbid('every import is found', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    forbid('web and server meet in the contract', { path: sources }, { path: sources, pathNot: '^$1/' }),
    forbid('the contract stands by itself', { path: '^contract/' }, { path: sources }),
    forbid(
      'a collection is opened by its own file',
      { path: server, pathNot: [isTest, ...openers] },
      { path: database },
    ),
    forbid(
      'a policy decides without input or output',
      { path: '^functions/src/.+[/-]policy\\.ts$' },
      { path: [database, ...openers, calls, '^functions/src/(mail/|.+/index\\.ts$)'] },
    ),
    forbid('calls are joined in app', { path: server, pathNot: [isTest, '^functions/src/app/'] }, { path: calls }),
    forbid(
      'files of a room import each other directly',
      { path: '^functions/src/([^/]+)/' },
      { path: '^functions/src/$1/(index|.+/index)\\.ts$' },
    ),
    forbid(
      'product code imports nothing of tests',
      { path: '/src/', pathNot: isTest },
      { path: ['^(functions/test|e2e)/', isTest] },
    ),
    forbid(
      'tests and benches outside the server use functions/test/support',
      { path: '^(e2e|scripts/bench)/' },
      { path: '^functions/', pathNot: '^functions/(test/support/|package\\.json$)' },
    ),
  ],
};
