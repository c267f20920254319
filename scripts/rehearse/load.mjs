import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { interrupted } from '../parts/interruption.mjs';
import { Problem } from '../parts/problem.mjs';
import { environment } from '../parts/processes.mjs';

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
 * Loads, in an installed package, every npm package that its code may ask for and every chunk, those for later included.
 * Throws a Problem that names what cannot be loaded.
 */
export async function loadEverything(folder, { packages, chunks }) {
  const names = [...packages.map(({ path }) => path), ...chunks.map(({ path }) => `./${path}`)];
  const args = ['--input-type=module', '--eval', program, ...new Set(names)];
  try {
    await promisify(execFile)('node', args, { cwd: folder, env: environment(), signal: interrupted });
  } catch (error) {
    interrupted.throwIfAborted();
    throw new Problem(
      `With only its production packages, the code cannot load\n${error.stderr || error}\nAdd what is missing to the dependencies in functions/package.json.`,
    );
  }
}
