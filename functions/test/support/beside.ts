import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Where the project is. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs one of the project's programs as a command and resolves to its output. */
export const runProgram = (args: readonly string[], env = process.env) =>
  promisify(execFile)(process.execPath, args, { cwd: root, env });

/** For programs of the project that are started often: what Node has compiled of them is kept from one start to the next. */
export const startedOften = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') };
