import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { installSchemathesis } from './parts/description-tools.mjs';
import { installFirestoreEmulator } from './parts/firestore-emulator.mjs';
import { stopEverything } from './parts/interruption.mjs';
import { firebaseCache, root } from './parts/paths.mjs';
import { type Service, type SetName, suiteServices } from './parts/ports.mjs';
import { preflight } from './parts/preflight.mjs';
import { Problem } from './parts/problem.mjs';
import { run } from './parts/run.mjs';
import { step } from './parts/steps.mjs';

interface Needs {
  /** The sets of emulators that the command starts, and the services of each. */
  sets?: SetName[];
  services?: Service[];
  browser?: boolean;
  /** Whether it tests the descriptions of the APIs. */
  descriptions?: boolean;
}

/**
 * Prepares a checkout with installed packages for a command, and prints only the steps that it takes. Throws a Problem
 * at once if a requirement is missing, and if a step fails.
 */
export async function setup({
  sets = [],
  services = suiteServices,
  browser = false,
  descriptions = false,
}: Needs = {}): Promise<void> {
  await preflight({ sets, services, browser, descriptions });
  enableGitHooks();
  try {
    await Promise.all([
      build(),
      sets.length > 0 && installFirestoreEmulator(),
      descriptions && installSchemathesis(),
      services.includes('ui') && installEmulatorUi(),
    ]);
  } catch (error) {
    stopEverything();
    throw error;
  }
}

/** Has firebase-tools download the Emulator UI, unless it is there. Throws a Problem if that fails. */
async function installEmulatorUi() {
  const details = join(root, 'node_modules', 'firebase-tools', 'lib', 'emulator', 'downloadableEmulatorInfo.json');
  const { main } = JSON.parse(readFileSync(details, 'utf8')).ui;
  if (existsSync(join(firebaseCache, main.binaryPathRelativeToCacheDir))) return;
  await step('Emulator UI', 'Downloading the Emulator UI', async () => {
    if ((await run('firebase', ['setup:emulators:ui'])) !== 0)
      throw new Problem(
        'The Emulator UI could not be downloaded. Start without --ui, or try with a network connection: npx firebase setup:emulators:ui',
      );
  });
}

/** Enables the hooks in .githooks. Best effort: a checkout without Git, or with a read-only one, also works. */
function enableGitHooks() {
  if (!existsSync(join(root, '.git'))) return;
  execFile('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root }, () => {});
}
