import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import { bundleFunctions } from '../build.ts';
import { interrupted } from '../parts/interruption.mjs';
import { Problem } from '../parts/problem.mjs';
import { environment } from '../parts/processes.mjs';
import { run } from '../parts/run.mjs';

/** Copies the files of a functions folder that a deployment uploads: all except those that firebase.json says to `ignore`. */
export function packFunctions(source: string, ignore: string[], into: string): void {
  // In firebase-tools, a star also matches a leading dot.
  const patterns = ignore.flatMap((pattern) => [pattern, `.${pattern}`]);
  const isIgnored = (path: string) => patterns.some((pattern) => matchesGlob(basename(path), pattern));
  cpSync(source, into, { recursive: true, filter: (path) => !isIgnored(path) });
}

/** Installs a package like Cloud Build: from its lock file, without development packages. */
export async function installPackage(folder: string): Promise<void> {
  const npm = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  if ((await run('npm', [...npm, '--loglevel=error'], { cwd: folder })) !== 0)
    throw new Problem(
      'npm could not install the package. See its output above. If package.json and package-lock.json do not match, run npm install and commit package-lock.json.',
    );
}

async function execute(command: string, args: string[], folder: string, refused: string): Promise<void> {
  try {
    await promisify(execFile)(command, args, { cwd: folder, env: environment(), signal: interrupted });
  } catch (error) {
    interrupted.throwIfAborted();
    throw new Problem(`${refused}\n${(error as { stderr?: string }).stderr || error}`, { cause: error });
  }
}

/** Returns the static and dynamic imports of the files in a package's `lib`: npm packages, and each other. */
async function importsOf(folder: string): Promise<string[]> {
  const report = mkdtempSync(join(tmpdir(), 'imports-'));
  try {
    const flags = ['--bundle', '--packages=external', '--platform=node', '--format=esm', '--log-level=error'];
    const args = ['lib/*.js', ...flags, `--outdir=${report}`, `--metafile=${join(report, 'imports.json')}`];
    await execute(bundleFunctions[0] ?? '', args, folder, 'The files in lib do not match. Rebuild: npm run build');
    const { inputs } = JSON.parse(readFileSync(join(report, 'imports.json'), 'utf8')) as {
      inputs: Record<string, { imports: { path: string; external?: boolean }[] }>;
    };
    const found = Object.values(inputs).flatMap(({ imports }) => imports);
    return found.filter(({ path }) => !isBuiltin(path)).map(({ path, external }) => (external ? path : `./${path}`));
  } finally {
    rmSync(report, { recursive: true, force: true });
  }
}

const program = `
for (const name of process.argv.slice(1)) {
  try {
    await import(name);
  } catch (error) {
    console.error(name + ': ' + (error?.stack ?? error));
    process.exitCode = 1;
  }
}
process.exit();
`;

/**
 * Loads an installed package's main file, all chunks, and all npm packages that it imports, even dynamically. Throws a
 * Problem that names what cannot be loaded.
 */
export async function loadEverything(folder: string): Promise<void> {
  const { main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const names = new Set([`./${main}`, ...(await importsOf(folder))]);
  const refused =
    'With only its production packages, the code cannot load. Add what is missing to the dependencies in functions/package.json.';
  await execute('node', ['--input-type=module', '--eval', program, ...names], folder, refused);
}
