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

/** What tells some programs of the server, the packages that they use and what they read from other versions of these. */
async function versionOf(programs, read = []) {
  const hash = createHash('sha256');
  for (const text of await Promise.all(programs.map(bundled))) hash.update(text);
  const packages = ['contract/package.json', 'functions/package.json'];
  for (const path of [...packages, ...read]) hash.update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}

const migrate = 'functions/src/cli/migrate.ts';

/** Tells what `npm run migrate` makes of stored data from what another version of it makes. */
export const migrationVersion = () => versionOf([migrate]);

/** Tells what a federation is stored as from what another version of the portal stores; `read` are files that it begins with. */
export const federationVersion = (read) => versionOf([migrate, 'functions/src/cli/populate.ts'], read);
