import { build } from './build.mjs';
import { installFirestoreEmulator } from './firestore-emulator.mjs';
import { stopEverything } from './interruption.mjs';
import { installPackages } from './packages.mjs';
import { suiteServices } from './ports.mjs';
import { preflight } from './preflight.mjs';

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
