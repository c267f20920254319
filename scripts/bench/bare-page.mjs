import { join } from 'node:path';
import { root } from '../parts/paths.mjs';
import { Problem } from '../parts/problem.mjs';
import { run } from '../parts/run.mjs';

/**
 * Builds bench/bare, a page of React and MUI with nothing of ours, with the portal's build settings. Resolves to the
 * folder of the built files.
 */
export async function buildBarePage() {
  const cwd = join(root, 'bench', 'bare');
  if ((await run('vite', ['build', '--logLevel', 'warn'], { cwd })) !== 0)
    throw new Problem('Building the bare page failed. See its messages above.');
  return join(root, '.suite', 'bench', 'bare');
}
