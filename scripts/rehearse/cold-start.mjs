import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from '../bench/figures.mjs';
import { environment } from '../parts/processes.mjs';

const RUNS = 5;

const program = `
const { main } = JSON.parse(await (await import('node:fs/promises')).readFile('package.json', 'utf8'));
const start = performance.now();
const functions = await import('./' + main);
if (!functions[process.env.FUNCTION_TARGET]) throw new Error('no such function');
console.log(JSON.stringify({ ms: performance.now() - start, megabytes: process.memoryUsage.rss() / 1e6 }));
process.exit();
`;

/** How long a function takes to load in a new process, and the memory of that process: the median of some runs. */
export async function coldStartOf(folder, functionName) {
  const options = { cwd: folder, env: environment({ FUNCTION_TARGET: functionName }) };
  const runs = [];
  for (let count = 0; count < RUNS; count++) {
    const { stdout } = await promisify(execFile)('node', ['--input-type=module', '--eval', program], options);
    runs.push(JSON.parse(stdout));
  }
  return { ms: median(runs.map(({ ms }) => ms)), megabytes: median(runs.map(({ megabytes }) => megabytes)) };
}
