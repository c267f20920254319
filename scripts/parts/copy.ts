import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { root } from './paths.mjs';

/** Copies the working tree, uncommitted changes included, into `.suite/<name>`, which git ignores; returns its path. */
export function copyWorkingTree(name: string): string {
  const copy = join(root, '.suite', name);
  rmSync(copy, { recursive: true, force: true });
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  for (const file of execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0')) {
    // What was deleted and not committed is still listed.
    if (!file || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  linkPackages(copy);
  return copy;
}

// The packages are shared, but those of the workspace have to be the copy's own.
function linkPackages(copy: string): void {
  const packages = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(packages))
    if (name !== '@portal') symlinkSync(join(packages, name), join(copy, 'node_modules', name));
  cpSync(join(packages, '@portal'), join(copy, 'node_modules', '@portal'), { recursive: true, verbatimSymlinks: true });
  // What a workspace has in another version than the root.
  const ofFunctions = ['functions', 'node_modules'];
  if (existsSync(join(root, ...ofFunctions))) symlinkSync(join(root, ...ofFunctions), join(copy, ...ofFunctions));
}

// For tests that start programs.
if (argv[1] === fileURLToPath(import.meta.url)) console.log(copyWorkingTree(argv[2] ?? 'copy'));
