import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { usageFile } from '../meter/usage-file.mjs';
import { root } from '../parts/paths.mjs';
import type { SetName } from './ports.mjs';

const preload = (file: string) => `--import=${pathToFileURL(join(root, file))}`;

/** The environment in which the Functions emulator records the queries of the functions, and on the ports of browsers what they cost. */
export function watchingEnvironment(set: SetName): NodeJS.ProcessEnv {
  const isMetered = set === 'test';
  const preloads = [
    preload('scripts/queries/record-functions.mjs'),
    ...(isMetered ? [preload('scripts/meter/record-functions.mjs')] : []),
  ];
  return {
    QUERIES_OF: set,
    ...(isMetered && { METERED_IN: usageFile(set) }),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, ...preloads].filter(Boolean).join(' '),
  };
}
