import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../parts/paths.mjs';
import { idiomsIn } from './found.ts';
import { idioms, shownIdioms } from './idioms.ts';
import { proseIdioms } from './prose-idioms.ts';

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
  ['a decision', 'docs/decisions/0001-a.md', '- It fails for\n  want of time.', ':1 “for want of”: write without'],
  ['the changelog', 'CHANGELOG.md', '- The member is told.', ':1 “told”: write says'],
  ['a docstring', 'web/src/a.ts', 'a();\n\n/**\n * The members\n * whom it is about.\n */', ':5 “whom”: write who'],
  ['a line comment', 'scripts/a.mjs', 'a(); // Asked once more', ':1 “once more”: write again'],
  ['two line comments', 'e2e/a.ts', '  // It is to\n  // be paid.\n', ':1 “is to be”: write will'],
  ['a comment in JSX', 'web/src/a.tsx', '<p>{/* What is shown */}</p>', ':1 “What”: write a noun'],
  ['a comment in a template', 'web/src/a.ts', `\`//\${a /* once more */}\``, ':1 “once more”: write again'],
  ['a comment on rules', 'firestore.rules', "allow a: if b == '//';\n// null where c", ':2 “null where”: write if'],
  ['a comment in CSS', 'web/src/a.css', 'a {\n  /* Whoever */\n}', ':2 “Whoever”: write anyone who'],
  ['an environment file', 'functions/.env', 'A="1"\n\n# It is\n# told.', ':4 “told”: write says'],
  ['a shell script', 'scripts/a.sh', '#!/bin/sh\n  # Asked anew\n', ':2 “anew”: write again'],
  ['renovate.json', 'renovate.json', '{\n  "description": "Updated anew."\n}', ':2 “anew”: write again'],
  ['a test title', 'contract/src/a.test.ts', "\ntest('a parent is told', a);", ':2 “told”: write says'],
  ['a title after options', 'e2e/a.ts', "test.describe.serial('told', {}, a);", ':1 “told”: write says'],
  ['the title of a table', 'web/a.test.ts', "it.each(a)('told %s', b);", ':1 “told”: write says'],
  ['the title of a tagged table', 'web/a.test.ts', "it.each`a`('told', b);", ':1 “told”: write says'],
  ['a title with values', 'functions/test/a.ts', `test.concurrent(\`\${a} is told\`, b);`, ':1 “told”: write says'],
])('finds an idiom in %s', (_, file, source, found) => {
  expect(idiomsIn(file, source)).toEqual([expect.stringContaining(`${file}${found}`)]);
});

test.each([
  ['good text', 'web/src/a.tsx', '<p title="Optional">Existing members stay the same.</p>'],
  ['identifiers', 'web/src/a.ts', "import { mails } from './mails.ts';\nexport const whoever = mails;"],
  ['type arguments', 'web/src/a.ts', 'export const first = <T>(list: T[]) => list[0];'],
  ['code in Markdown', 'docs/a.md', 'Run `mails whoever`:\n\n```\nmails whoever\n```\n'],
  ['code in a comment', 'web/src/a.ts', '// Calls `whoever(mails)`.'],
  ['strings in a test', 'web/src/a.test.ts', "test('a', () => expect(text).toBe('Whoever'));"],
  ['strings of scripts', 'scripts/a.ts', "say('Whoever');"],
  ['comment markers in strings', 'scripts/a.ts', "const a = '// whoever', b = `/* whoever */`;"],
  ['comment markers in a regular expression', 'scripts/a.ts', 'const a = /[/*]whoever\\/\\/ told/;'],
  ['values in an environment file', 'functions/.env', 'A="# whoever"'],
  ['settings of renovate.json', 'renovate.json', '{ "groupName": "whoever" }'],
  ['comment markers in strings of rules', 'firestore.rules', "allow read: if a == '// whoever';"],
  ['screen text that only prose avoids', 'web/src/a.ts', "const a = 'What you told us';"],
  ['words across lines', 'docs/a.md', '- An answer of the mail\n  server, or a text\n  area.'],
  ['a question', 'scripts/a.ts', '// What if there are none?'],
  ['words that look alike', 'scripts/a.ts', '// Told apart by the mail server; the text area stands in for a form.'],
])('accepts %s', (_, file, source) => {
  expect(idiomsIn(file, source)).toEqual([]);
});

test('rejects code that does not parse', () => {
  expect(() => idiomsIn('scripts/a.ts', 'const = 1;')).toThrow('scripts/a.ts: ');
});

test.each([
  ['What was written', 'The notes on a member'],
  ['What a reader does', 'What to do next'],
  ['null where there is none', 'null if none'],
  ['where there are terms', 'if there are terms'],
  ['of a child, the consents are shown', 'shows a child’s consents. Of course, only to the parent'],
  ['of a charter, nothing is shown', 'of a charter shows the academy, and stays valid'],
  ['the member whom an admin added', 'who did what to whom'],
  ['kept as it is.', 'kept as it is stored'],
  ['who is signed in comes there at once', 'opens directly when signed in'],
  ['who may sign in is shown it', 'Who may call. `public`: anyone, even a member who is locked'],
  ['tells the office', 'can tell members apart'],
  ['so many days', 'so many that it fails'],
  ['the record goes, too.', 'the record goes to the office'],
  ['a charter of a leader’s', 'a charter of a leader’s club'],
  ['sent by mail', 'sent by mail server'],
])('finds “%s”, accepts “%s”', (bad, good) => {
  expect(idiomsIn('scripts/a.ts', `// ${bad}`)).not.toEqual([]);
  expect(idiomsIn('scripts/a.ts', `// ${good}`)).toEqual([]);
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

  test.each(rows)('calls “%s” an idiom, and “%s” good', (bad, good) => {
    expect(idiomsIn('docs/pair.md', bad)).not.toEqual([]);
    expect(idiomsIn('docs/pair.md', good)).toEqual([]);
  });
});

test('every replacement is free of idioms', () => {
  for (const [phrase, instead] of [...idioms, ...shownIdioms, ...proseIdioms])
    expect(idiomsIn('docs/a.md', instead), `${phrase}`).toEqual([]);
});
