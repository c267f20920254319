import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { root } from './parts/paths.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'update-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const env = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'Office'],
      [`GIT_${who}_EMAIL`, 'office@example.org'],
    ]),
  ),
};
const checkout = () => join(folder, 'portal');
const git = (...words: string[]) => execFileSync('git', words, { cwd: checkout(), env, encoding: 'utf8' }).trim();
const textOf = (path: string) => readFileSync(join(checkout(), path), 'utf8');

/** Writes files, or deletes those without text, and commits them. */
function commit(files: Record<string, string | undefined>) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(checkout(), path);
    mkdirSync(dirname(file), { recursive: true });
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
  }
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Change files');
}

/** Makes a portal with a demo, the release v1.1.0 with `released`, and a checkout of v1.0.0 with `own` values. */
function portal({ own, released }: Record<'own' | 'released', Record<string, string | undefined>>) {
  mkdirSync(join(checkout(), 'scripts'), { recursive: true });
  copyFileSync(join(root, 'scripts/update.sh'), join(checkout(), 'scripts/update.sh'));
  git('init', '--quiet', '--initial-branch', 'main');
  const demo = {
    'federation/brand.ts': 'name = Demo\n',
    'federation/demo.svg': 'demo\n',
    'federation/README.md': 'One\ntwo\nthree\n',
  };
  commit({ ...demo, 'web/page.ts': 'one\n' });
  git('switch', '--quiet', '--create', 'release');
  commit({ 'web/page.ts': 'two\n', ...released });
  git('tag', 'v1.1.0');
  git('switch', '--quiet', 'main');
  commit(own);
}

/** Updates to v1.1.0, with a type check that requires `value` in federation/brand.ts. */
function update({ value = '' } = {}) {
  const npm = join(folder, 'npm');
  writeFileSync(
    npm,
    `#!/bin/sh\ntest "$1" = install || grep "${value}" federation/brand.ts || { echo '${value} is missing'; exit 1; }\n`,
  );
  chmodSync(npm, 0o755);
  const path = [folder, process.env.PATH].join(delimiter);
  const { status, stdout, stderr } = spawnSync('sh', ['scripts/update.sh', 'v1.1.0'], {
    cwd: checkout(),
    env: { ...env, PATH: path },
    encoding: 'utf8',
  });
  return { code: status, said: stdout + stderr };
}

test('an update changes nothing in federation/, whatever the release adds, changes, moves and deletes there', () => {
  portal({
    own: {
      'federation/brand.ts': 'name = Ours\n',
      'federation/demo.svg': undefined,
      'federation/README.md': 'One\ntwo\nours\n',
    },
    released: {
      'federation/brand.ts': 'name = New demo\n',
      'federation/demo.svg': 'new demo\n',
      'federation/pictures/new.svg': 'new\n',
      'federation/README.md': undefined,
      'docs/federation.md': 'One\ntwo\nthree\n',
    },
  });
  const before = git('rev-parse', 'HEAD:federation');
  expect(update()).toMatchObject({ code: 0, said: expect.stringContaining('federation/ is unchanged') });
  expect(git('rev-parse', 'HEAD:federation')).toBe(before);
  expect(git('status', '--short')).toBe('');
  expect(existsSync(join(checkout(), 'federation/pictures'))).toBe(false);
  expect([textOf('web/page.ts'), textOf('docs/federation.md')]).toEqual(['two\n', 'One\ntwo\nthree\n']);
  expect(git('log', '-1', '--format=%s')).toBe('Update the portal to v1.1.0');
  expect(update()).toMatchObject({ code: 0, said: 'This portal already has v1.1.0.\n' });
});

test('an update names a missing value, and can be finished or undone', () => {
  portal({
    own: { 'federation/brand.ts': 'name = Ours\n' },
    released: { 'federation/brand.ts': 'name = Demo\nfax = 1\n' },
  });
  const before = git('rev-parse', 'HEAD');
  expect(update({ value: 'fax' })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/fax is missing\n.*federation\.example\//),
  });
  expect(update()).toMatchObject({
    code: 1,
    said: expect.stringContaining('git add federation && git commit --no-edit'),
  });
  git('merge', '--abort');
  expect([git('rev-parse', 'HEAD'), git('status', '--short'), textOf('web/page.ts')]).toEqual([before, '', 'one\n']);
  update({ value: 'fax' });
  writeFileSync(join(checkout(), 'federation/brand.ts'), 'name = Ours\nfax = 2\n');
  git('add', 'federation');
  git('commit', '--quiet', '--no-edit');
  expect(git('merge-base', 'HEAD', 'v1.1.0')).toBe(git('rev-parse', 'v1.1.0'));
});

test('an update names a file elsewhere that both have changed', () => {
  portal({
    own: { 'web/page.ts': 'ours\n', 'federation/brand.ts': 'name = Ours\n' },
    released: { 'federation/brand.ts': 'name = New\n' },
  });
  const { code, said } = update();
  expect(code).toBe(1);
  expect(said).toContain('in v1.1.0:\nweb/page.ts\nEdit');
  expect(textOf('federation/brand.ts')).toBe('name = Ours\n');
});

test.each(['federation/brand.ts', 'federation/new.svg', 'web/page.ts'])(
  'an update waits for %s to be committed',
  (path) => {
    portal({ own: { 'federation/brand.ts': 'name = Ours\n' }, released: {} });
    writeFileSync(join(checkout(), path), 'changed\n');
    expect(update()).toMatchObject({ code: 1, said: expect.stringContaining(path) });
    expect([textOf(path), git('log', '-1', '--format=%s')]).toEqual(['changed\n', 'Change files']);
  },
);
