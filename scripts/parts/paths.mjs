import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where npm puts the tools of this project, a Node 24 among them. */
export const tools = join(root, 'node_modules', '.bin');

/** What a developer's checkouts of this project share. */
export const userCache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'grappling-portal');

/**
 * Logs, process ids and data of a suite. Ignored by git.
 * @param {string} set
 */
export const suiteFolder = (set) => join(root, '.suite', set);
