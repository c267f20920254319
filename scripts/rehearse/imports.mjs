import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleFunctions } from '../build.ts';
import { interrupted } from '../parts/interruption.mjs';
import { packageOf, unlistedText } from '../parts/listed-packages.ts';
import { Problem } from '../parts/problem.mjs';
import { environment } from '../parts/processes.mjs';

/**
 * What the files in `lib` of a package import, whether at once or later: of npm packages (`packages`), and of each other
 * (`chunks`), each with the file that asks for it.
 */
export async function importsOf(folder) {
  const report = mkdtempSync(join(tmpdir(), 'imports-'));
  try {
    const flags = ['--bundle', '--packages=external', '--platform=node', '--format=esm', '--log-level=error'];
    const args = ['lib/*.js', ...flags, `--outdir=${report}`, `--metafile=${join(report, 'imports.json')}`];
    try {
      await promisify(execFile)(bundleFunctions[0], args, { cwd: folder, env: environment(), signal: interrupted });
    } catch (error) {
      interrupted.throwIfAborted();
      throw new Problem(`The files in lib do not match. Rebuild: npm run build\n${error.stderr || error}`);
    }
    const { inputs } = JSON.parse(readFileSync(join(report, 'imports.json'), 'utf8'));
    const all = Object.entries(inputs).flatMap(([file, { imports }]) => imports.map((found) => ({ file, ...found })));
    return {
      packages: all.filter(({ external, path }) => external && !isBuiltin(path)),
      chunks: all.filter(({ external }) => !external),
    };
  } finally {
    rmSync(report, { recursive: true, force: true });
  }
}

/** A sentence for each package that `lib` imports and production would not have. */
export function undeclaredImports({ packages }, { dependencies = {} }, developmentPackages) {
  const missing = packages.filter(({ path }) => !(packageOf(path) in dependencies));
  const byName = new Map(missing.map(({ file, path }) => [packageOf(path), file]));
  return [...byName].map(([name, file]) => unlistedText({ file, name }, developmentPackages));
}
