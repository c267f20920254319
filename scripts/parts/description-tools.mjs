import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, userCache } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { step } from './steps.mjs';
import { isAtLeast, versionOf } from './versions.mjs';

/** The Go module of Stripe's own mock server, which contains the description of Stripe's API. */
const STRIPE_MOCK = 'github.com/stripe/stripe-mock@v0.203.0';

const leastGo = [1, 21];
const leastPython = [3, 11];

const requirements = join(root, 'scripts', 'descriptions', 'requirements.txt');
const [, version] = readFileSync(requirements, 'utf8').match(/^schemathesis==(.+)$/m) ?? [];
const folder = join(userCache, `schemathesis-${version}`);
const installed = join(folder, 'requirements.txt');

/** The command that sends the requests that a description allows, and others. */
export const schemathesis = join(folder, 'bin', 'schemathesis');

/**
 * Returns what to install before the descriptions of the APIs can be tested, by the versions found; undefined if nothing.
 * @param {Partial<Record<'go' | 'python' | 'pip', number[] | undefined>>} found
 */
export function missingDescriptionTools({ go, python, pip }) {
  const missing = [];
  if (!isAtLeast(go, leastGo)) missing.push(`install Go ${leastGo.join('.')} or newer (https://go.dev/dl)`);
  if (!isAtLeast(python, leastPython))
    missing.push(`install Python ${leastPython.join('.')} or newer (https://www.python.org/downloads)`);
  else if (!pip) missing.push("install Python's venv: sudo apt-get install python3-venv");
  if (missing.length === 0) return undefined;
  return ['To test the descriptions of the APIs in npm run test:all:', ...missing.map((mend) => `  ${mend}`)].join(
    '\n',
  );
}

/** Returns what to install before the descriptions of the APIs can be tested; undefined if nothing. */
export async function descriptionToolsProblem() {
  const [go, python, pip] = await Promise.all([
    versionOf('go', ['version']),
    versionOf('python3', ['--version']),
    versionOf('python3', ['-m', 'ensurepip', '--version']),
  ]);
  return missingDescriptionTools({ go, python, pip });
}

/** Installs Schemathesis in the user's cache unless it is there. Throws a Problem if that fails. */
export async function installSchemathesis() {
  const wanted = readFileSync(requirements, 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return;
  await step('Schemathesis', `Installing Schemathesis ${version}, which takes a minute, but only once`, async () => {
    rmSync(folder, { recursive: true, force: true });
    const pip = ['install', '--quiet', '--disable-pip-version-check', '--requirement', requirements];
    if ((await run('python3', ['-m', 'venv', folder])) !== 0 || (await run(join(folder, 'bin', 'pip'), pip)) !== 0)
      throw new Problem('Schemathesis was not installed. See the output above.');
    writeFileSync(installed, wanted);
  });
}

/**
 * Returns the path of Stripe's description of its API. Go downloads it once, compares it with its published checksum, and
 * keeps it in its own cache. Throws Go's error if it can't.
 */
export async function stripeDescriptionFile() {
  const { stdout } = await promisify(execFile)('go', ['mod', 'download', '-json', STRIPE_MOCK], { cwd: tmpdir() });
  return join(JSON.parse(stdout).Dir, 'embedded', 'openapi', 'spec3.json');
}
