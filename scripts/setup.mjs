import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firestoreEmulatorPrefix } from './firestore-emulator.mjs';
import { root, tools } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.lock-hash');
const npmsOwnRecord = join(root, 'node_modules', '.package-lock.json');

/** Makes a fresh clone ready to build and start. Says nothing when it is. Throws a Problem when it cannot be done. */
export async function setup() {
  await installPackages();
  await firestoreEmulatorPrefix();
}

async function installPackages() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  if (!isInstalledByHand()) {
    console.log('Installing npm packages ...');
    // Not `npm ci`: it refuses a lock file that lacks another system's optional binaries, which some registries leave out.
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    if ((await run('npm', args)) !== 0) throw new Problem('npm install failed; its messages are above.');
  }
  if (!existsSync(join(tools, 'node'))) throw new Problem('The npm package "node" did not install Node 24.');
  writeFileSync(stampFile, hash);
}

/** Whether the developer ran npm after the lock file last changed. */
const isInstalledByHand = () =>
  existsSync(npmsOwnRecord) && statSync(npmsOwnRecord).mtimeMs >= statSync(lockFile).mtimeMs;
