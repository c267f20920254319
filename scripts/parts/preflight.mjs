import { browserProblem } from './chromium.mjs';
import { descriptionToolsProblem } from './description-tools.mjs';
import { emulatorProblem } from './firestore-emulator.mjs';
import { packagesAreInstalled } from './packages.mjs';
import { portOffsetProblem } from './ports.mjs';
import { Problem } from './problem.mjs';
import { takenPortsProblem } from './taken-ports.mjs';
import { isAtLeast, versionIn, versionOf } from './versions.mjs';

/** The oldest Node and npm that can run the setup. Everything else runs on the project's own Node. */
const leastNode = [20, 3];
/** The oldest major version of Node that still gets security fixes. `engines` in package.json has the same. */
export const supportedNode = 22;
const leastNpm = [10, 0];

const notOnWindows =
  'This does not run on Windows directly: run it in WSL 2 (https://learn.microsoft.com/windows/wsl/install).';

/** @import { Service, SetName } from './ports.mjs' */

/**
 * Checks a command's requirements before anything is downloaded or started. `sets` and `services` are the emulators that
 * it starts, if any; `browser` and `descriptions` are whether it needs one, or the tools for the descriptions of the APIs.
 * Throws one Problem that lists all problems with their fixes.
 * @param {{ sets?: SetName[], services?: Service[], browser?: boolean, descriptions?: boolean }} needs
 */
export async function preflight({ sets = [], services = [], browser = false, descriptions = false }) {
  if (process.platform === 'win32') throw new Problem(notOnWindows);
  const found = await Promise.all([
    nodeProblem(process.versions.node),
    packagesAreInstalled() || versionOf('npm', ['--version']).then(npmProblem),
    sets.length > 0 && emulatorProblem(),
    browser && browserProblem(),
    descriptions && descriptionToolsProblem(),
    portOffsetProblem(),
    ...sets.map((set) => portOffsetProblem(set) ?? takenPortsProblem(set, services)),
  ]);
  const problems = found.filter((problem) => typeof problem === 'string');
  if (problems.length > 0) throw new Problem(listOf([...new Set(problems)]));
  const note = nodeNote(process.versions.node);
  if (note) console.log(note);
}

const listOf = (problems) =>
  ['Cannot start yet:', ...problems.map((problem) => `- ${problem.replaceAll('\n', '\n  ')}`)].join('\n');

/** Returns the problem with a version of Node, or undefined. */
export const nodeProblem = (version) =>
  isAtLeast(versionIn(version), leastNode)
    ? undefined
    : `Node ${version} is too old: install Node ${supportedNode} or newer (https://nodejs.org).`;

/** Returns a note about a version of Node that runs the setup but is no longer supported, or undefined. */
export const nodeNote = (version) =>
  isAtLeast(versionIn(version), [supportedNode, 0])
    ? undefined
    : `Node ${version} no longer gets security fixes. It still works here, but install Node ${supportedNode} or newer (https://nodejs.org).`;

/** Returns the problem with a version of npm (undefined if not installed), or undefined. */
export function npmProblem(version) {
  if (isAtLeast(version, leastNpm)) return undefined;
  const found = version ? `npm ${version.join('.')} is too old` : 'npm was not found';
  return `${found}: install npm ${leastNpm[0]} or newer, which comes with Node (https://nodejs.org).`;
}
