import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

/**
 * The path of a Chromium or Chrome for the browser tests: CHROMIUM_PATH, else one on PATH, else installed by apt-get
 * where this may do so. Throws a Problem that says what to install.
 */
export async function chromiumPath() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Problem(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const found = named ?? findChromium() ?? (await installChromium());
  if (found) return found;
  throw new Problem(
    'No browser was found for the browser tests. Install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  );
}

const findChromium = () => findOnPath('chromium') ?? findOnPath('chromium-browser') ?? findOnPath('google-chrome');

const findOnPath = (name) =>
  process.env.PATH.split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

async function installChromium() {
  if (process.getuid?.() !== 0 || !findOnPath('apt-get')) return undefined;
  console.log('Installing Chromium for the browser tests ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  return findChromium();
}
