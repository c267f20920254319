import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

const missing = 'No browser found for the browser tests: install Chromium or Chrome, or set CHROMIUM_PATH.';

/** Returns what to do if no browser is found and none can be installed; undefined otherwise. */
export function browserProblem() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? undefined : `CHROMIUM_PATH is set to ${named}, which does not exist.`;
  return findChromium() || canInstall() ? undefined : missing;
}

/**
 * Returns the path of a Chromium or Chrome for the browser tests: CHROMIUM_PATH, one on PATH, or one that it installs
 * with apt-get if allowed. Throws a Problem that says what to install.
 */
export async function chromiumPath() {
  const problem = browserProblem();
  if (problem) throw new Problem(problem);
  const found = process.env.CHROMIUM_PATH || findChromium() || (await installChromium());
  if (found) return found;
  throw new Problem(missing);
}

// The headless shell comes first: drawing a window would double a browser's work in the tests.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const findChromium = () =>
  names.map(findOnPath).find((path) => path !== undefined) ?? applications.find((path) => existsSync(path));

const findOnPath = (name) =>
  process.env.PATH.split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const canInstall = () => process.getuid?.() === 0 && findOnPath('apt-get') !== undefined;

async function installChromium() {
  console.log('Installing Chromium for the browser tests ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  // Ubuntu and older Debian releases have no package for the headless shell.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if ((await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })) === 0) break;
  return findChromium();
}
