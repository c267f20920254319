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

/** Installs the npm packages, a Node 24 among them, where they are not installed. Throws a Problem when that fails. */
export async function installPackages() {
  if (!packagesAreInstalled()) await step('npm packages', 'Installing the npm packages', runNpm);
  linkNode();
  if (isStamped()) return;
  await checkNode();
  writeFileSync(stampFile, lockHash());
}

/** Whether nothing is left for npm to do. */
export const packagesAreInstalled = () => (isStamped() || isInstalledByHand()) && packagesBesideAreThere();

/**
 * The places outside the root's node_modules where a lock file has a package and none is there. What tells that npm has run is
 * inside, and stays when the node_modules of a workspace is gone or was never copied. What is optional, npm may leave out.
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
  // Not `npm ci`: it refuses a lock file that lacks another system's optional binaries, which some registries leave out.
  // No progress of npm's: it would write over cargo's.
  const npm = ['npm', 'install', '--no-save', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  // cargo, which may build beside it, has the longer way to go, and at its end has work for one core only.
  if ((await run('nice', ['-n', '6', ...npm])) !== 0) throw new Problem('npm install failed. See its messages above.');
}

const isStamped = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash();

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

/** Whether npm ran after the lock file last changed. */
const isInstalledByHand = () =>
  existsSync(npmsOwnRecord) && statSync(npmsOwnRecord).mtimeMs >= statSync(lockFile).mtimeMs;

// Node comes as an optional package for each platform. npm 10 removes the link to the one that fits with those of the others.
function linkNode() {
  const { platform, arch } = process;
  const names = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`];
  const name = names.find((name) => existsSync(join(root, 'node_modules', name)));
  const link = join(tools, 'node');
  if (!name || existsSync(link)) return;
  rmSync(link, { force: true });
  symlinkSync(join('..', name, 'bin', 'node'), link);
}

// npm leaves out in silence what a platform lacks.
async function checkNode() {
  const version = existsSync(join(tools, 'node'))
    ? await versionOf(join(tools, 'node'), ['--version'])
    : versionIn(process.versions.node);
  if (isAtLeast(version, [24, 0])) return;
  throw new Problem(
    `npm has no Node 24 that runs on ${process.platform}-${process.arch}: install Node 24 (https://nodejs.org) and try again.`,
  );
}
