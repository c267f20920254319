import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { median } from '../bench/figures.mjs';
import { interrupted } from '../parts/interruption.mjs';
import { tools } from '../parts/paths.mjs';
import { parameters, secrets } from '../suite/firebase-config.ts';

const runs = 5;
const program = join(import.meta.dirname, 'first-call.mjs');

/** What Cloud Functions tells a process of this function, and nothing of ours: no emulators, no cache of compiled code. */
function environmentOf(folder, functionName) {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    FUNCTION_TARGET: functionName,
    K_SERVICE: functionName.toLowerCase(),
    GCLOUD_PROJECT: 'demo-rehearsal',
    FIREBASE_CONFIG: JSON.stringify({ projectId: 'demo-rehearsal' }),
    // Google's libraries would look for their cloud in the network.
    METADATA_SERVER_DETECTION: 'none',
    ...parseEnv(readFileSync(join(folder, '.env'), 'utf8')),
    ...parameters('test'),
    ...secrets,
  };
}

/**
 * How a function of a packed and installed folder starts: the median of five processes. Resolves to the milliseconds from
 * the start of the process until its functions are loaded (`loadedMs`), until its first call is answered or asks
 * the database (`ms`), and the megabytes (MiB) that it has taken at most until then.
 * Rejects with what the process said when the function is not there, or its first call fails.
 */
export async function coldStartOf(folder, functionName) {
  const env = environmentOf(folder, functionName);
  const starts = [];
  for (let run = 0; run < runs; run++) {
    const { stdout } = await promisify(execFile)(join(tools, 'node'), [program], {
      cwd: folder,
      env,
      signal: interrupted,
    });
    starts.push(JSON.parse(stdout.trim().split('\n').at(-1)));
  }
  const middle = (name) => Math.round(median(starts.map((start) => start[name])));
  return { ms: middle('ms'), megabytes: middle('megabytes'), loadedMs: middle('loadedMs') };
}
