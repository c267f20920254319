import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../parts/problem.mjs';
import { run } from '../parts/run.mjs';

interface Entry {
  version?: string;
  link?: boolean;
}

type Packages = Record<string, Entry>;

interface Lock {
  packages: Packages;
}

/**
 * Returns a lock file for a workspace installed on its own, with the versions of the root's lock file (`whole`). npm
 * removes the packages that the workspace does not need. Throws a Problem if a needed package is not in the root's lock file.
 */
export async function lockOf(workspace: string, manifest: { name: string }, whole: Lock): Promise<Lock> {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  const file = join(folder, 'package-lock.json');
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(file, JSON.stringify({ ...whole, name: manifest.name, packages: asRoot(workspace, whole.packages) }));
    const npm = ['install', '--package-lock-only', '--ignore-scripts', '--omit-lockfile-registry-resolved'];
    if ((await run('npm', [...npm, '--prefer-offline', '--no-audit', '--no-fund', '--silent'], { cwd: folder })) !== 0)
      throw new Problem(`npm did not create a lock file for ${workspace}. See its output above.`);
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    const strange = packagesNotIn(whole, lock);
    if (strange.length > 0) throw new Problem(strangeText(workspace, strange));
    return lock;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns a lock file's packages with the workspace as the root. Its own packages replace shared ones. */
export function asRoot(workspace: string, packages: Packages): Packages {
  const shared = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  const own = Object.entries(packages)
    .filter(([path]) => path.startsWith(`${workspace}/`))
    .map(([path, entry]) => [path.slice(workspace.length + 1), entry] as const);
  return { '': packages[workspace] ?? {}, ...Object.fromEntries([...shared, ...own]) };
}

/** Returns the packages of a lock file that the root's lock file does not have, as name@version. */
export function packagesNotIn(whole: Lock, lock: Lock): string[] {
  const known = new Set(namesIn(whole));
  return namesIn(lock).filter((name) => !known.has(name));
}

const namesIn = ({ packages }: Lock) =>
  Object.entries(packages)
    .filter(([path]) => path.includes('node_modules/'))
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);

const strangeText = (workspace: string, strange: string[]) =>
  `${workspace}/package.json asks for what package-lock.json does not have: ${strange.join(', ')}. Run npm install and commit package-lock.json with it.`;
