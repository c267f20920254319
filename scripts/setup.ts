import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { installFirestoreEmulator } from './parts/firestore-emulator.mjs';
import { stopEverything } from './parts/interruption.mjs';
import { root } from './parts/paths.mjs';
import { type Service, type SetName, suiteServices } from './parts/ports.mjs';
import { preflight } from './parts/preflight.mjs';

interface Needs {
  /** The sets of emulators that a command starts, and the services of each. */
  sets?: SetName[];
  services?: Service[];
  browser?: boolean;
}

/**
 * Makes a checkout with packages ready for a command. Says nothing of what is ready. Throws a Problem, before anything else,
 * when it cannot be done, and when it fails.
 */
export async function setup({ sets = [], services = suiteServices, browser = false }: Needs = {}): Promise<void> {
  await preflight({ sets, services, browser });
  enableGitHooks();
  try {
    await Promise.all([build(), sets.length > 0 && installFirestoreEmulator()]);
  } catch (error) {
    stopEverything();
    throw error;
  }
}

/** Points Git at .githooks in a Git checkout. Best effort: a checkout without Git, or with a read-only one, works as well. */
function enableGitHooks() {
  if (!existsSync(join(root, '.git'))) return;
  execFile('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root }, () => {});
}
