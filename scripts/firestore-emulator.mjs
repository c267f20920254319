import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tools, userCache } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

const VERSION = '0.6.0';
const folder = join(userCache, `hidane-${VERSION}`);

/**
 * The words to put before `firebase emulators:start`, so that it finds a Firestore emulator: hidane's (which needs no
 * Java), or none where firebase-tools can run the official one. Installs hidane where neither is there.
 * Throws a Problem that says what to install.
 */
export async function firestoreEmulatorPrefix() {
  const hidane = findHidane() ?? (await installHidane());
  if (hidane) return [hidane, 'exec', '--'];
  if (javaVersion() >= 21) return [];
  throw new Problem(
    [
      'No Firestore emulator was found. Install one of these and start again:',
      `  - Rust's cargo (https://rustup.rs), with which this script builds hidane ${VERSION};`,
      `  - hidane ${VERSION}, and name it in FIRESTORE_EMULATOR_BINARY;`,
      '  - Java 21 or newer, with which firebase-tools downloads and runs the official one.',
    ].join('\n'),
  );
}

function findHidane() {
  const named = process.env.FIRESTORE_EMULATOR_BINARY;
  if (named && !existsSync(named)) throw new Problem(`FIRESTORE_EMULATOR_BINARY names ${named}, which does not exist.`);
  return [named, join(folder, 'bin', 'hidane'), join(tools, 'hidane')].find((path) => path && existsSync(path));
}

async function installHidane() {
  if (spawnSync('cargo', ['--version']).status !== 0) return undefined;
  console.log(`Building the Firestore emulator (hidane ${VERSION}), about 6 minutes, once ...`);
  const args = ['install', 'hidane', '--version', VERSION, '--locked', '--quiet', '--root', folder];
  if ((await run('cargo', args)) !== 0) {
    console.warn('cargo could not build hidane; looking for Java instead.');
    return undefined;
  }
  return join(folder, 'bin', 'hidane');
}

function javaVersion() {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(stderr?.match(/version "(\d+)/)?.[1] ?? 0);
}
