import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { esbuild, ownPackages } from '../build.ts';
import { root } from '../parts/paths.mjs';

const options = ['--bundle', '--platform=node', '--format=esm', '--packages=external', '--minify', ownPackages];

/** The program of the server, with all that it uses, as one text that only changes with what it does. */
async function bundled(program) {
  const { stdout } = await promisify(execFile)(esbuild, [program, ...options], { cwd: root, maxBuffer: 50_000_000 });
  return stdout;
}

/** Tells what `npm run migrate` makes of stored data from what another version of it makes, with the packages that it uses. */
export async function migrationVersion() {
  const hash = createHash('sha256').update(await bundled('functions/src/cli/migrate.ts'));
  for (const path of ['contract/package.json', 'functions/package.json']) hash.update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}
