import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../parts/paths.mjs';
import { isImperative } from './imperative.ts';

test.each([
  'Add a test',
  'Embed fonts',
  'Need a reason for denials',
  'Proceed to checkout',
  'Bring back the old icons',
  'Address review comments',
  'Pass the clock',
  'Focus the first field',
  'Access accounts by ID',
  'Discuss limits',
  'Re-enable retries',
])('“%s” starts with an imperative verb', (subject) => expect(isImperative(subject)).toBe(true));

test.each([
  'Added a test',
  'Adds a test',
  'Adding a test',
  'Passes the clock',
  'Tests of charters',
  'Tests, words and decisions',
  'Members’ cards open offline',
])('“%s” does not', (subject) => expect(isImperative(subject)).toBe(false));

// Git alone runs hooks, and commitlint looks for the checkout.
describe.skipIf(!existsSync(join(root, '.git')))('the commit-msg hook', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commit-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function checkMessage(message: string, cwd = root) {
    const file = join(folder, 'message');
    writeFileSync(file, message);
    const { status, stdout, stderr } = spawnSync('sh', [join(root, '.githooks/commit-msg'), file], {
      cwd,
      // commitlint colors its output if `CI` is set, even without a terminal.
      env: { ...process.env, NO_COLOR: '1' },
      encoding: 'utf8',
    });
    return { status, faults: [...stdout.matchAll(/\[([\w-]+)\]$/gm)].map(([, rule]) => rule), stderr };
  }

  test.each([
    'Return 404 for deleted members',
    'Limit sign-in attempts\n\nTen an hour for each address. See decision 0007.\n\n# Please enter the commit message',
    'Merge branch ‘limits’',
    'fixup! Limit sign-in attempts',
  ])('accepts “%s”', (message) => expect(checkMessage(message)).toMatchObject({ status: 0, faults: [] }));

  test('lists every fault', () => {
    expect(checkMessage(`limited ${'sign-in attempts '.repeat(5)}.\nAsked once more.`)).toMatchObject({
      status: 1,
      faults: ['header-max-length', 'header-case', 'header-full-stop', 'body-leading-blank', 'imperative', 'words'],
    });
  });

  test('lets commits pass before packages are installed', () => {
    const { status, stderr } = checkMessage('limited', folder);
    expect(status).toBe(0);
    expect(stderr).toContain('was not checked');
  });
});
