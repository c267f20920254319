import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../parts/problem.mjs';
import { run } from '../parts/run.mjs';

const noLock =
  'The package has no package-lock.json, so Cloud Build would install the newest version of everything. The functions predeploy in firebase.json makes it with node scripts/lock-functions.ts.';

const refused =
  'npm could not install the package. See its messages above. If package.json and package-lock.json do not match, run npm install and commit package-lock.json.';

/** Installs the package in a folder as Cloud Build does: its lock file, without what is for development. */
export async function installPackage(folder) {
  if (!existsSync(join(folder, 'package-lock.json'))) throw new Problem(noLock);
  const npm = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  if ((await run('npm', [...npm, '--loglevel=error'], { cwd: folder })) !== 0) throw new Problem(refused);
}
