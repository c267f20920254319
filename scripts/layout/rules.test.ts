import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, tools } from '../parts/paths.mjs';
import { ruleViolations } from './graph.ts';
import { doors, rooms } from './table.ts';

const refused: [from: string, to: string][] = [
  ['contract/src/values', 'contract/src/records/b.ts'],
  ['contract/src/records', 'contract/src/rules/b.ts'],
  ['web/src/lib', 'web/src/ui/b.ts'],
  ['web/src/ui', 'web/src/forms/b.ts'],
  ['web/src/forms', 'web/src/accounts/b.ts'],
  ['web/src/payments', 'web/src/members/b.ts'],
  ['web/src/members/card', 'web/src/members/checks/b.ts'],
  ['web/src/members/status', 'web/src/members/checks/b.ts'],
  ['web/src/public/home', 'web/src/public/membership/b.ts'],
  ['web/src/office/contacts', 'web/src/office/members/b.ts'],
  ['web/src/office/shared', 'web/src/office/contacts/b.ts'],
  ['web/src/office/imports/preview', 'web/src/office/members/b.ts'],
  ['web/src/office/member-list/bulk', 'web/src/office/create-member/b.ts'],
  ['web/src/office/screens', 'web/src/members/b.ts'],
  ['functions/src/platform', 'functions/src/members/index.ts'],
  ['functions/src/mail', 'functions/src/members/policy.ts'],
  ['functions/src/members', 'functions/src/accounts/index.ts'],
  ['functions/src/applications', 'functions/src/payments/index.ts'],
  ['functions/src/server', 'functions/src/mail/b.ts'],
  ['functions/src/verify', 'functions/src/mail/outbox.ts'],
  ['functions/src/decisions', 'functions/src/leaders/documents/store.ts'],
  ['functions/src/payments', 'functions/src/accounts/open-account.ts'],
  ['functions/src/imports/rows', 'functions/src/contacts/store.ts'],
  ['functions/src/reports', 'functions/src/duplicates/search.ts'],
  ['functions/src/test-data', 'functions/src/cli/b.ts'],
  ['functions/src/test-data', 'functions/src/app/functions.ts'],
  ['functions/src/cli', 'functions/src/server/app.ts'],
];

const allowed: [from: string, to: string][] = [
  ['contract/src/calls', 'contract/src/rules/b.ts'],
  ['web/src/ui', 'web/src/lib/b.ts'],
  ['web/src/members', 'web/src/members/card/b.ts'],
  ['web/src/members/card', 'web/src/members/own/b.ts'],
  ['web/src/office/imports/preview', 'web/src/office/imports/b.ts'],
  ['web/src/office/screens', 'web/src/office/member-list/bulk/b.ts'],
  ['web/src/app', 'web/src/office/screens/b.ts'],
  ['functions/src/accounts', 'functions/src/payments/index.ts'],
  ['functions/src/imports/rows', 'functions/src/imports/spreadsheets/b.ts'],
  ['functions/src/members', 'functions/src/members/records/accounts.ts'],
  ['functions/src/payments/due.test.ts', 'functions/src/members/store.ts'],
  ['functions/src/app', 'functions/src/applications/clubs/api.ts'],
  ['functions/src/duplicates/policy.ts', 'functions/src/members/policy.ts'],
  ['functions/src/cli', 'functions/src/imports/worker.ts'],
  ['functions/src/app', 'functions/src/server/app.ts'],
];

const besideTheTable: [from: string, to: string, rule: string][] = [
  ['web/src/elsewhere', 'web/src/lib/b.ts', 'is in a room of the table'],
  ['web/src/lib', 'functions/src/platform/b.ts', 'web and server meet in the contract'],
  ['contract/src', 'web/src/lib/b.ts', 'the contract stands by itself'],
  ['functions/src/payments', 'functions/src/platform/database.ts', 'a collection is opened by its own file'],
  ['functions/src/platform', 'functions/src/platform/database.ts', 'a collection is opened by its own file'],
  ['functions/src/accounts/store.ts', 'functions/src/platform/database.ts', 'a collection is opened by its own file'],
  ['functions/src/payments/policy.ts', 'functions/src/payments/store.ts', 'a policy decides without input or output'],
  ['functions/src/imports/undo-policy.ts', 'functions/src/mail/b.ts', 'a policy decides without input or output'],
  [
    'functions/src/imports/rows/policy.ts',
    'functions/src/imports/store.ts',
    'a policy decides without input or output',
  ],
  ['functions/src/households/policy.ts', 'functions/src/members/index.ts', 'a policy decides without input or output'],
  ['functions/src/payments', 'functions/src/members/store.ts', 'outside functions/src/members only its doors may be'],
  [
    'functions/src/app',
    'functions/src/decisions/approvals/b.ts',
    'outside functions/src/decisions only its doors may be',
  ],
  ['functions/src/accounts', 'functions/src/payments/api.ts', 'calls are joined in app'],
  ['functions/src/members', 'functions/src/members/records/index.ts', 'files of a room import each other directly'],
  ['functions/src/payments', 'functions/src/payments/index.ts', 'files of a room import each other directly'],
  ['functions/src/platform', 'functions/test/support/b.ts', 'product code imports nothing of tests'],
  ['e2e', 'functions/src/platform/b.ts', 'tests and benches outside the server use functions/test/support'],
  ['e2e', 'functions/test/api/b.ts', 'tests and benches outside the server use functions/test/support'],
  ['web/src/lib', 'web/src/lib/gone.ts', 'every import is found'],
];

/** A file in each package that only rooms with access to `everything` may import. */
const tops: Record<string, string> = {
  'contract/src': 'contract/src/index.ts',
  'web/src': 'web/src/app/b.ts',
  'functions/src': 'functions/src/app/functions.ts',
  scripts: 'scripts/start.ts',
};
const ofEveryRow = Object.entries(rooms).flatMap(([start, rows]) => {
  const top = tops[start] ?? '';
  return rows
    .filter(([, targets]) => targets !== 'everything')
    .map(([zone = '']) => {
      const room = zone.replaceAll(/\{([^,}]*)[^}]*\}/g, '$1').replaceAll('*', 'room');
      return [`${start}/${room}`, top, `${start}: ${zone} may import`] as const;
    });
});

type Text = (file: string) => string;

/** Inline type imports, which are not allowed. */
const hidden: [name: string, text: Text][] = [
  ['inline-type', (file) => `export type Value = import(${file}).Value;\n`],
  ['inline-typeof', (file) => `export type Values = typeof import(${file});\n`],
];

/** Dynamic imports of values, which are allowed. */
const seen: [name: string, text: Text][] = [
  ['awaited', (file) => `export const value = (await import(${file})).value;\n`],
  ['followed', (file) => `export const value = import(${file}).then(({ value }) => value);\n`],
];

const folder = mkdtempSync(join(tmpdir(), 'layout-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file into a small sample checkout. */
function write(file: string, text = 'export type Value = 1;\n'): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Returns the name of the file that imports `to`: `from`, or a file in it if that is a folder. */
const probe = (from: string, to: string) =>
  from.endsWith('.ts') ? from : `${from}/imports-${to.replaceAll(/\W/g, '-')}.ts`;

function writeProbe(from: string, to: string): void {
  const [start] = from.split('/src');
  const isAtHome = /^(web|functions)\/src/.test(from) && to.startsWith(`${start}/`);
  const path = isAtHome ? `#${to.replace(/^\w+\/(src\/)?/, '')}` : relative(from, to);
  if (!to.endsWith('gone.ts')) write(to);
  write(probe(from, to), `export type { Value } from '${path}';\n`);
}

describe('import rules', () => {
  let broken: string[];

  beforeAll(async () => {
    for (const name of ['web', 'functions']) {
      const { imports } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
      write(`${name}/package.json`, JSON.stringify({ name, type: 'module', imports }));
    }
    for (const [from, to] of [...refused, ...allowed, ...besideTheTable, ...ofEveryRow]) writeProbe(from, to);
    write('contract/src/one.ts', "import type { Two } from './two.ts';\nexport type One = Two | 1;\n");
    write('contract/src/two.ts', "import type { One } from './one.ts';\nexport type Two = One | 2;\n");
    for (const [name, text] of [...hidden, ...seen]) write(`web/src/lib/${name}.ts`, text("'#lib/b.ts'"));
    broken = await ruleViolations(['contract', 'web', 'functions', 'e2e', 'scripts'], folder);
  });

  const brokenBy = (from: string, to: string) => broken.filter((line) => line.startsWith(`${probe(from, to)} imports`));

  test.each(refused)('%s may not import %s', (from, to) => {
    expect(brokenBy(from, to)).toEqual([expect.stringContaining(' may import ')]);
  });

  test.each(allowed)('%s may import %s', (from, to) => {
    expect(brokenBy(from, to)).toEqual([]);
  });

  test.each(ofEveryRow)('%s may not import %s by its own row', (from, to, rule) => {
    expect(brokenBy(from, to)).toEqual([expect.stringContaining(rule)]);
  });

  test.each(besideTheTable)('%s that imports %s: %s', (from, to, rule) => {
    expect(brokenBy(from, to).join()).toContain(rule);
  });

  test.each(hidden)('reject an %s import', (name) => {
    expect(broken.filter((line) => line.startsWith(`web/src/lib/${name}.ts`))).toEqual([
      expect.stringContaining('imports a type where it is used'),
    ]);
  });

  test.each(seen)('do not take %s values for inline types', (name) => {
    expect(broken.filter((line) => line.startsWith(`web/src/lib/${name}.ts`))).toEqual([]);
  });

  test('reject two files that import types from each other', () => {
    expect(broken.filter((line) => line.includes('no circle of files'))).toEqual([
      expect.stringContaining('contract/src/one.ts imports contract/src/two.ts'),
    ]);
  });
});

test.each(Object.entries(doors))('%s has the doors %s', (room, names) => {
  for (const name of names.split(' ').filter(Boolean))
    expect(globSync(`${room}/${name}.ts`, { cwd: root })).not.toEqual([]);
});

describe('Biome rules', () => {
  const longest = { 'web/src/ui': 150, 'functions/src/members': 175 };
  let found: string[];

  beforeAll(() => {
    for (const [room, most] of Object.entries(longest)) {
      write(`${room}/long.ts`, 'export type Line = 1;\n'.repeat(most));
      write(`${room}/too-long.ts`, 'export type Line = 1;\n'.repeat(most + 1));
      write(`${room}/up.ts`, "export type { Value } from '../lib/b.ts';\n");
      write(`${room}/across.ts`, "export type { Value } from '#lib/b.ts';\n");
    }
    copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'));
    const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', ...Object.keys(longest)];
    const { stdout } = spawnSync(join(tools, 'biome'), args, { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { category: string; location: { path: string } }[];
    };
    found = diagnostics.map(({ category, location }) => `${location.path}: ${category.split('/').at(-1)}`);
  });

  test.each(Object.keys(longest))('%s may not import from ../', (room) => {
    expect(found).toContain(`${room}/up.ts: noRestrictedImports`);
    expect(found).not.toContain(`${room}/across.ts: noRestrictedImports`);
  });

  test.each(Object.entries(longest))('a file in %s has at most %i lines', (room) => {
    expect(found).toContain(`${room}/too-long.ts: noExcessiveLinesPerFile`);
    expect(found).not.toContain(`${room}/long.ts: noExcessiveLinesPerFile`);
  });
});
