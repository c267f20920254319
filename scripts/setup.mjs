import { build } from './build.mjs';
import { stopEverything } from './parts/interruption.mjs';
import { installPackages } from './parts/packages.mjs';
import { preflight } from './parts/preflight.mjs';
import { installFirestoreEmulator } from './suite/firestore-emulator.mjs';
import { suiteServices } from './suite/ports.mjs';

/**
 * Makes a checkout ready for a command, which names the `sets` and `services` of the emulators that it starts, if any,
 * and whether it needs a `browser`. Says nothing of what is ready. Throws a Problem, before anything else, when it
 * cannot be done, and when it fails.
 */
export async function setup({ sets = [], services = suiteServices, browser } = {}) {
  await preflight({ sets, services, browser });
  const packages = installPackages();
  try {
    await Promise.all([packages.then(build), sets.length > 0 && installFirestoreEmulator(packages)]);
  } catch (error) {
    stopEverything();
    throw error;
  }
}
