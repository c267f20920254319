import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interrupted } from '../parts/interruption.mjs';
import { root } from '../parts/paths.mjs';
import { runsFunctions } from '../suite/ports.mjs';
import { startSuite } from '../suite/suite.ts';

let suite;
let running;

/**
 * Resolves when the emulators of a set run on the functions and rules as they are now. Others are started for other functions or
 * rules: half of the old ones answering would tell nothing about the new. The web app is served from disk.
 */
export async function ensureSuite(set) {
  const wanted = runsFunctions(set) ? `${set} ${fingerprint()}` : set;
  if (running === wanted) return;
  await stopSuite();
  suite = await startWithPatience(set);
  running = wanted;
}

// A machine that is busy otherwise does not start the functions in time now and then.
async function startWithPatience(set) {
  try {
    return await startSuite(set);
  } catch (error) {
    interrupted.throwIfAborted();
    console.error(`${error.message}\nOnce more ...`);
    return startSuite(set);
  }
}

/** Stops the emulators, if they run. */
export async function stopSuite() {
  const problem = await suite?.stop();
  suite = undefined;
  running = undefined;
  if (problem) console.error(problem.message);
}

function fingerprint() {
  const hash = createHash('sha256');
  const built = readdirSync(join(root, 'functions/lib')).sort();
  for (const path of ['firestore.rules', ...built.map((name) => `functions/lib/${name}`)])
    hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}
