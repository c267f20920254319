import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../parts/paths.mjs';
import type { SetName } from '../parts/ports.mjs';

/** The environment in which the Functions emulator records the queries of the functions. */
export function watchingEnvironment(set: SetName): NodeJS.ProcessEnv {
  const preload = `--import=${pathToFileURL(join(root, 'scripts/queries/record-functions.ts'))}`;
  return { QUERIES_OF: set, NODE_OPTIONS: [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' ') };
}
