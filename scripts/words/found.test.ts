import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../parts/paths.mjs';
import { idiomsIn } from './found.ts';
import { idioms } from './idioms.ts';

test.each([
  ['a field', 'web/src/a.tsx', '<Field\n  label="May be left out" />', ':2 “May be left out”: write Optional'],
  ['a paragraph', 'web/src/a.tsx', '<p>\n  Whoever is\n  a member already\n</p>', ':2 “Whoever”: write anyone who'],
  [
    'a heading',
    'web/src/a.tsx',
    '<h2>{n} rows: what\n  becomes of them</h2>',
    ':1 “what becomes of”: write what happens',
  ],
  [
    'an empty list',
    'web/src/a.ts',
    "const none = 'Nobody is waiting.';",
    ':1 “Nobody is waiting”: write No … are waiting',
  ],
  [
    'a letter',
    'functions/src/a.ts',
    `say(\`The link is good for \${days} days.\`);`,
    ':1 “good for … days”: write works once',
  ],
  ['a page', 'docs/a.md', 'One\ntwo. Whoever asks\n', ':2 “Whoever”: write anyone who'],
])('%s with a phrase that reads as translated is found', (_, file, source, found) => {
  expect(idiomsIn(file, source)).toEqual([expect.stringContaining(`${file}${found}`)]);
});

test.each([
  ['good text', 'web/src/a.tsx', '<p title="Optional">Existing members stay the same.</p>'],
  ['a comment', 'web/src/a.ts', "// May be left out, by whoever writes mails.\nexport const text = 'Optional';"],
  ['names of code', 'web/src/a.ts', "import { mails } from './mails.ts';\nexport const whoever = mails;"],
  ['type arguments', 'web/src/a.ts', 'export const first = <T>(list: T[]) => list[0];'],
  ['code on a page', 'docs/a.md', 'Run `mails whoever`:\n\n```\nmails whoever\n```\n'],
])('%s is fine', (_, file, source) => {
  expect(idiomsIn(file, source)).toEqual([]);
});

describe('docs/words.md', () => {
  const page = readFileSync(join(root, 'docs/words.md'), 'utf8');
  const rows = page.split('\n').flatMap((line) => {
    const [, bad, good] = /^\| “(.+)” +\| “(.+)” +\|$/.exec(line) ?? [];
    return bad && good ? [[bad, good] as const] : [];
  });

  test('is one page', () => {
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    expect(rows.length).toBeGreaterThanOrEqual(8);
  });

  test.each(rows)('“%s” is found, “%s” is fine', (bad, good) => {
    expect(idiomsIn('docs/pair.md', bad)).not.toEqual([]);
    expect(idiomsIn('docs/pair.md', good)).toEqual([]);
  });
});

test('each idiom says what to write instead', () => {
  for (const [phrase, instead] of idioms) expect(idiomsIn('docs/a.md', instead), `${phrase}`).toEqual([]);
});
