import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../parts/problem.mjs';
import { run } from '../parts/run.mjs';

const noLock =
  'The package has no package-lock.json, so that Cloud Build would take the newest of everything: the predeploy of the functions in firebase.json makes it, with node scripts/lock-functions.mjs.';

const refused =
  'npm does not install the package; its messages are above. Where package.json and package-lock.json do not agree, run npm install, and commit package-lock.json.';

/** Installs the package in a folder as Cloud Build does: its lock file, without what is for development. */
export async function installPackage(folder) {
  if (!existsSync(join(folder, 'package-lock.json'))) throw new Problem(noLock);
  const npm = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  if ((await run('npm', [...npm, '--loglevel=error'], { cwd: folder })) !== 0) throw new Problem(refused);
}
