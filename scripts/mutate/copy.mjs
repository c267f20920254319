import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../parts/paths.mjs';

const copy = join(root, '.suite', 'mutate');

/** Copies the working tree, changes that are not committed included, into a folder that git ignores; returns its path. */
export function copyWorkingTree() {
  rmSync(copy, { recursive: true, force: true });
  for (const file of files()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  linkPackages();
  return copy;
}

const files = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    // What was deleted and not committed is still listed.
    .filter((file) => file !== '' && existsSync(join(root, file)));

// The packages are shared, but those of the workspace have to be the copy's own.
function linkPackages() {
  const packages = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(packages))
    if (name !== '@portal') symlinkSync(join(packages, name), join(copy, 'node_modules', name));
  const own = ['node_modules', '@portal'];
  cpSync(join(root, ...own), join(copy, ...own), { recursive: true, verbatimSymlinks: true });
  // What a workspace has in another version than the root.
  const ofFunctions = ['functions', 'node_modules'];
  if (existsSync(join(root, ...ofFunctions))) symlinkSync(join(root, ...ofFunctions), join(copy, ...ofFunctions));
}
