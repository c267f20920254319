import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs one of the project's programs as a command and resolves to its output. */
export const runProgram = (args: readonly string[], env = process.env) =>
  promisify(execFile)(process.execPath, args, { cwd: root, env });

/** For programs started often: caches Node's compiled code between starts. */
export const compileCacheEnv = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') };
