import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../parts/paths.mjs';
import type { SetName } from '../parts/ports.mjs';

/** Returns the environment that makes the Functions emulator record the functions' queries. */
export function recordingEnvironment(set: SetName): NodeJS.ProcessEnv {
  const preload = `--import=${pathToFileURL(join(root, 'scripts/queries/record-functions.ts'))}`;
  return { QUERIES_OF: set, NODE_OPTIONS: [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' ') };
}
