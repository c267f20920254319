import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { interrupted } from './interruption.mjs';
import { root } from './paths.mjs';
import { environment } from './processes.mjs';

/**
 * Runs a command in the foreground, or `silent` with nothing of what it says, and resolves to its exit code.
 * Rejects when it cannot be started, or at Ctrl-C.
 */
export function run(command, args, { cwd = root, env, silent = false } = {}) {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: environment(env), stdio: silent ? 'ignore' : 'inherit', signal: interrupted };
    const child = spawn(command, args, options);
    let failure;
    child.on('error', (error) => {
      failure = error;
      if (child.pid === undefined) reject(error);
    });
    child.on('close', (code, signal) => {
      if (failure) reject(failure);
      else resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
