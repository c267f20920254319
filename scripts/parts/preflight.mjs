import { browserProblem } from './chromium.mjs';
import { emulatorProblem } from './firestore-emulator.mjs';
import { packagesAreInstalled } from './packages.mjs';
import { portOffsetProblem } from './ports.mjs';
import { Problem } from './problem.mjs';
import { takenPortsProblem } from './taken-ports.mjs';
import { isAtLeast, versionIn, versionOf } from './versions.mjs';

/** The oldest Node and npm that can do the set-up; everything after it runs on the project's own Node. */
const leastNode = [20, 3];
const leastNpm = [10, 0];

const notOnWindows =
  'This does not run on Windows directly: run it in WSL 2 (https://learn.microsoft.com/windows/wsl/install).';

/** @import { Service, SetName } from './ports.mjs' */

/**
 * Finds all that would stop a command, before anything is downloaded or started. `sets` and `services` are the emulators
 * that it starts, if any; `browser` is whether it needs one. Throws one Problem that names each problem with its mend.
 * @param {{ sets?: SetName[], services?: Service[], browser?: boolean }} needs
 */
export async function preflight({ sets = [], services = [], browser = false }) {
  if (process.platform === 'win32') throw new Problem(notOnWindows);
  const found = await Promise.all([
    nodeProblem(process.versions.node),
    packagesAreInstalled() || versionOf('npm', ['--version']).then(npmProblem),
    sets.length > 0 && emulatorProblem(),
    browser && browserProblem(),
    portOffsetProblem(),
    ...sets.map((set) => portOffsetProblem(set) ?? takenPortsProblem(set, services)),
  ]);
  const problems = found.filter((problem) => typeof problem === 'string');
  if (problems.length > 0) throw new Problem(listOf([...new Set(problems)]));
}

const listOf = (problems) =>
  ['Cannot start yet:', ...problems.map((problem) => `- ${problem.replaceAll('\n', '\n  ')}`)].join('\n');

/** What is wrong with a version of Node, undefined if nothing is. */
export const nodeProblem = (version) =>
  isAtLeast(versionIn(version), leastNode)
    ? undefined
    : `Node ${version} is too old: install Node ${leastNode.join('.')} or newer (https://nodejs.org).`;

/** What is wrong with a version of npm, if there is one; undefined if nothing is. */
export function npmProblem(version) {
  if (isAtLeast(version, leastNpm)) return undefined;
  const found = version ? `npm ${version.join('.')} is too old` : 'npm was not found';
  return `${found}: install npm ${leastNpm[0]} or newer, which comes with Node (https://nodejs.org).`;
}
