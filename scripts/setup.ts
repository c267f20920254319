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
  /** The sets of emulators that the command starts, and the services of each. */
  sets?: SetName[];
  services?: Service[];
  browser?: boolean;
}

/**
 * Prepares a checkout with installed packages for a command, and prints only the steps that it takes. Throws a Problem
 * at once if a requirement is missing, and if a step fails.
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

/** Enables the hooks in .githooks. Best effort: a checkout without Git, or with a read-only one, also works. */
function enableGitHooks() {
  if (!existsSync(join(root, '.git'))) return;
  execFile('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root }, () => {});
}
