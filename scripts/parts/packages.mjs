import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, tools } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { step } from './steps.mjs';
import { isAtLeast, versionIn, versionOf } from './versions.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.lock-hash');
const npmsOwnRecord = join(root, 'node_modules', '.package-lock.json');

/** Installs the npm packages, including Node 24, unless they are installed. Throws a Problem if that fails. */
export async function installPackages() {
  if (!packagesAreInstalled()) await step('npm packages', 'Installing the npm packages', runNpm);
  linkNode();
  if (isStamped()) return;
  await checkNode();
  writeFileSync(stampFile, lockHash());
}

/** Reports whether all packages of the lock file are installed. */
export const packagesAreInstalled = () => (isStamped() || isInstalledByHand()) && packagesBesideAreThere();

/**
 * Returns the lock file's packages in a workspace's node_modules that are missing. npm's own records are in the root's
 * node_modules, so they say nothing about a workspace whose node_modules was deleted or not copied. Optional packages
 * may be missing.
 */
export const missingBeside = ({ packages }, isThere) =>
  Object.entries(packages)
    .filter(
      ([place, { optional }]) => place.includes('/node_modules/') && !place.startsWith('node_modules/') && !optional,
    )
    .map(([place]) => place)
    .filter((place) => !isThere(place));

function packagesBesideAreThere() {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
  return missingBeside(lock, (place) => existsSync(join(root, place, 'package.json'))).length === 0;
}

async function runNpm() {
  // Not `npm ci`: it rejects a lock file without other platforms' optional binaries, which some registries lack.
  // No progress bar: it would overwrite cargo's.
  const npm = ['npm', 'install', '--no-save', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  // A parallel cargo build takes longer, and its end uses only one core.
  if ((await run('nice', ['-n', '6', ...npm])) !== 0) throw new Problem('npm install failed. See its output above.');
}

const isStamped = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash();

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

/** Reports whether npm ran after the last change of the lock file. */
const isInstalledByHand = () =>
  existsSync(npmsOwnRecord) && statSync(npmsOwnRecord).mtimeMs >= statSync(lockFile).mtimeMs;

// Node is an optional package per platform. npm 10 removes the link to the right one along with those of the others.
function linkNode() {
  const { platform, arch } = process;
  const names = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`];
  const name = names.find((name) => existsSync(join(root, 'node_modules', name)));
  const link = join(tools, 'node');
  if (!name || existsSync(link)) return;
  rmSync(link, { force: true });
  symlinkSync(join('..', name, 'bin', 'node'), link);
}

// npm silently skips optional packages that do not exist for a platform.
async function checkNode() {
  const version = existsSync(join(tools, 'node'))
    ? await versionOf(join(tools, 'node'), ['--version'])
    : versionIn(process.versions.node);
  if (isAtLeast(version, [24, 0])) return;
  throw new Problem(
    `npm has no Node 24 that runs on ${process.platform}-${process.arch}: install Node 24 (https://nodejs.org) and try again.`,
  );
}
