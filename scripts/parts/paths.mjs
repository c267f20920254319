import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the project's command-line tools, including Node 24. */
export const tools = join(root, 'node_modules', '.bin');

/** A cache that a developer's checkouts of this project share. */
export const userCache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'grappling-portal');

/** Where firebase-tools keeps the emulators that it downloads. */
export const firebaseCache = process.env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache', 'firebase', 'emulators');

/**
 * Returns the folder of a suite's logs, process IDs and data, which Git ignores.
 * @param {string} set
 */
export const suiteFolder = (set) => join(root, '.suite', set);
