import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { firebaseCache, userCache } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { step } from './steps.mjs';
import { isAtLeast, outputOf, versionOf } from './versions.mjs';

const VERSION = '0.6.0';
const leastRust = [1, 88];
const leastJava = [21, 0];

/** The version of the official emulator that the project's firebase-tools runs. */
export const OFFICIAL_VERSION = '1.22.0';

// The suffix marks builds with the changes of `withTimeouts`.
const folder = join(userCache, `hidane-${VERSION}-timeouts`);
const buildFolder = join(folder, 'target');
const builtHidane = join(folder, 'bin', 'hidane');
const officialJar = join(firebaseCache, `cloud-firestore-emulator-v${OFFICIAL_VERSION}.jar`);

/**
 * Chooses a Firestore emulator by what is installed: `hidane` with its `path`, `official` (and whether it is `cached`),
 * `build` if cargo can build hidane, or `none` with the `problem`. `choice` is FIRESTORE_EMULATOR, `hidane` the path of a
 * named or built one, and `onPath` the version of the one on PATH.
 * @param {Partial<Record<'java' | 'cargo' | 'rustc' | 'compiler', number[] | undefined>> & {
 *   choice?: string, hidane?: string, onPath?: string, hasOfficial?: boolean }} found
 */
export function chooseEmulator({ choice, hidane, onPath, hasOfficial, java, cargo, rustc, compiler }) {
  if (choice && choice !== 'official')
    return { kind: 'none', problem: `FIRESTORE_EMULATOR can only be "official", not "${choice}".` };
  const hasJava = isAtLeast(java, leastJava);
  if (choice) {
    if (hasJava && hasOfficial) return { kind: 'official', cached: true };
    return { kind: 'none', problem: noOfficialText({ java, hasOfficial }) };
  }
  if (hidane) return { kind: 'hidane', path: hidane };
  if (onPath === VERSION) return { kind: 'hidane', path: 'hidane' };
  if (hasJava && hasOfficial) return { kind: 'official', cached: true };
  const missing = missingForBuild({ cargo, rustc, compiler });
  if (missing.length === 0) return { kind: 'build' };
  if (hasJava) return { kind: 'official', cached: false };
  return { kind: 'none', problem: noEmulatorText(missing, onPath) };
}

function noOfficialText({ java, hasOfficial }) {
  const lines = ['FIRESTORE_EMULATOR=official needs the official emulator:'];
  const least = leastJava[0];
  if (!isAtLeast(java, leastJava))
    lines.push(
      `  ${java ? `Java ${java[0]} is too old` : 'Java was not found'}: install Java ${least} or newer (https://adoptium.net)`,
    );
  if (!hasOfficial) lines.push('  download its jar, after npm install: npx firebase setup:emulators:firestore');
  return lines.join('\n');
}

function missingForBuild({ cargo, rustc, compiler }) {
  const missing = [];
  const least = leastRust.join('.');
  if (!cargo || !rustc) missing.push(`install Rust ${least} or newer (https://rustup.rs), then open a new terminal`);
  else if (!isAtLeast(rustc, leastRust))
    missing.push(`Rust ${rustc.join('.')} is too old: rustup update, or install ${least} or newer (https://rustup.rs)`);
  if (!compiler)
    missing.push('install a C compiler: sudo apt-get install build-essential (on macOS: xcode-select --install)');
  return missing;
}

const noEmulatorText = (missing, onPath) =>
  [
    ...(onPath ? [unusedText(onPath)] : []),
    `There is no Firestore emulator, and no tool to build one. To have hidane ${VERSION} built, once:`,
    ...missing.map((mend) => `  ${mend}`),
    `Or install hidane ${VERSION} (https://hidane.dev) or Java 21 or newer (https://adoptium.net), or set FIRESTORE_EMULATOR_BINARY to a hidane.`,
  ].join('\n');

const unusedText = (onPath) => `hidane ${onPath} on PATH is not used: the project needs ${VERSION}.`;

/** Returns what to do if there is no Firestore emulator and none can be installed; undefined otherwise. */
export async function emulatorProblem() {
  const there = await whatIsThere();
  const named = process.env.FIRESTORE_EMULATOR_BINARY;
  if (!there.choice && named && !existsSync(named))
    return `FIRESTORE_EMULATOR_BINARY is set to ${named}, which does not exist.`;
  return chooseEmulator(there).problem;
}

async function whatIsThere() {
  const choice = process.env.FIRESTORE_EMULATOR;
  const hidane = [process.env.FIRESTORE_EMULATOR_BINARY, builtHidane].find((path) => path && existsSync(path));
  if (hidane && !choice) return { choice, hidane };
  const [onPath, java, cargo, rustc, compiler] = await Promise.all([
    outputOf('hidane', ['--version']),
    versionOf('java', ['-version']),
    versionOf('cargo', ['--version']),
    versionOf('rustc', ['--version']),
    versionOf('cc', ['--version']),
  ]);
  const hasOfficial = existsSync(officialJar);
  return { choice, onPath: onPath?.match(/\d+\.\d+\.\S+/)?.[0], hasOfficial, java, cargo, rustc, compiler };
}

/**
 * Installs a Firestore emulator if there is none: builds hidane, or has firebase-tools download the official one. Throws
 * a Problem if that fails.
 */
export async function installFirestoreEmulator() {
  const there = await whatIsThere();
  const { kind, path, cached } = chooseEmulator(there);
  if (there.onPath && kind !== 'hidane' && !cached) console.log(unusedText(there.onPath));
  if (kind === 'build' && (await buildHidane())) return;
  if (kind === 'build' && !isAtLeast(there.java, leastJava))
    throw new Problem('cargo could not build the Firestore emulator. See its output above.');
  // Not at the end of the build, because another checkout may be waiting for it.
  if (path === builtHidane) rmSync(buildFolder, { recursive: true, force: true });
  if (kind === 'hidane' || cached) return;
  await step('Firestore emulator', 'Downloading the official Firestore emulator', async () => {
    if ((await run('firebase', ['setup:emulators:firestore'])) !== 0)
      throw new Problem('firebase-tools could not download the Firestore emulator. See its output above.');
  });
}

/**
 * Returns the command prefix with which `firebase emulators:start` runs hidane, which needs no Java; empty for the
 * official emulator. Throws a Problem if no emulator is installed.
 * @returns {Promise<string[]>}
 */
export async function firestoreEmulatorPrefix() {
  const { path, problem } = chooseEmulator(await whatIsThere());
  if (problem) throw new Problem(problem);
  return path ? [path, 'exec', '--'] : [];
}

/** The source line that sets the emulator's lock timeouts, and its replacement in the build. */
const limits = 'Self::with_timeouts(LOCK_TIMEOUT, IDLE_TIMEOUT)';
const limitsFromEnvironment = `let limit = |name: &str, usual: Duration| {
            let given = std::env::var(name).ok().and_then(|text| text.parse().ok());
            given.map_or(usual, Duration::from_millis)
        };
        Self::with_timeouts(limit("HIDANE_LOCK_TIMEOUT_MS", LOCK_TIMEOUT), limit("HIDANE_IDLE_TIMEOUT_MS", IDLE_TIMEOUT))`;

/**
 * Makes hidane's lock timeouts configurable by HIDANE_LOCK_TIMEOUT_MS and HIDANE_IDLE_TIMEOUT_MS. Returns the changed
 * source. Throws a Problem if the source has no such line.
 */
export function withTimeouts(source) {
  if (source.split(limits).length !== 2)
    throw new Problem(`The lock limits of hidane ${VERSION} are not where they are expected.`);
  return source.replace(limits, limitsFromEnvironment);
}

/** Downloads hidane's source and applies `withTimeouts` to a copy. Returns the copy's folder. */
async function changedSource() {
  const [reader, copy] = ['reader', 'source'].map((name) => join(folder, name));
  mkdirSync(join(reader, 'src'), { recursive: true });
  writeFileSync(join(reader, 'src', 'lib.rs'), '');
  const manifest = join(reader, 'Cargo.toml');
  const lines = ['[package]', 'name = "reader"', 'version = "0.0.0"', '[dependencies]', `hidane = "=${VERSION}"`];
  writeFileSync(manifest, `${lines.join('\n')}\n`);
  // cargo downloads sources only as dependencies. This command also prints their paths.
  const args = ['metadata', '--format-version', '1', '--manifest-path', manifest];
  const { stdout } = await promisify(execFile)('cargo', args, { maxBuffer: 100_000_000 });
  const { manifest_path } = JSON.parse(stdout).packages.find(({ name }) => name === 'hidane');
  rmSync(copy, { recursive: true, force: true });
  cpSync(dirname(manifest_path), copy, { recursive: true });
  const locks = join(copy, 'src', 'firestore', 'transactions.rs');
  writeFileSync(locks, withTimeouts(readFileSync(locks, 'utf8')));
  return copy;
}

// cargo locks out concurrent builds of other checkouts, and resumes an interrupted build.
const buildHidane = () =>
  step(
    'Firestore emulator',
    `Building the Firestore emulator (hidane ${VERSION}), which takes minutes, but only once`,
    async () => {
      const env = {
        CARGO_TARGET_DIR: buildFolder,
        // Takes less than half as long as a normal release build; see docs/decisions/0001-installation.md.
        CARGO_PROFILE_RELEASE_OPT_LEVEL: '1',
        CARGO_PROFILE_RELEASE_LTO: 'off',
      };
      const args = ['install', '--path', await changedSource(), '--locked', '--root', folder];
      return (await run('cargo', args, { env })) === 0;
    },
  );
