import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { root } from './paths.mjs';

/** Copies the working tree with uncommitted changes to `.suite/<name>`, which Git ignores. Returns its path. */
export function copyWorkingTree(name: string): string {
  const copy = join(root, '.suite', name);
  rmSync(copy, { recursive: true, force: true });
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  for (const file of execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0')) {
    // Git still lists files whose deletion is not committed.
    if (!file || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  linkPackages(copy);
  return copy;
}

// Shares the packages, except those of the workspace, which must be the copy's.
function linkPackages(copy: string): void {
  const packages = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(packages))
    if (name !== '@portal') symlinkSync(join(packages, name), join(copy, 'node_modules', name));
  cpSync(join(packages, '@portal'), join(copy, 'node_modules', '@portal'), { recursive: true, verbatimSymlinks: true });
  // Versions that differ from the root's.
  for (const workspace of ['functions', 'web']) {
    const others = join(root, workspace, 'node_modules');
    if (existsSync(others)) symlinkSync(others, join(copy, workspace, 'node_modules'));
  }
}

// Allows tests to run this file as a program.
if (argv[1] === fileURLToPath(import.meta.url)) console.log(copyWorkingTree(argv[2] ?? 'copy'));
