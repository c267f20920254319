import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { interrupted } from './interruption.mjs';
import { root } from './paths.mjs';
import { environment } from './processes.mjs';

/**
 * Runs a command in the foreground, or `silent` with nothing of what it says, and resolves to its exit code.
 * Rejects when it cannot be started, at Ctrl-C, or when `signal` is aborted, with its reason.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, silent?: boolean, signal?: AbortSignal | undefined }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd = root, env, silent = false, signal } = {}) {
  return new Promise((resolve, reject) => {
    const stop = AbortSignal.any([interrupted, ...(signal ? [signal] : [])]);
    const options = { cwd, env: environment(env), stdio: silent ? 'ignore' : 'inherit', signal: stop };
    const child = spawn(command, args, options);
    let failure;
    child.on('error', (error) => {
      failure = stop.aborted ? stop.reason : error;
      if (child.pid === undefined) reject(failure);
    });
    child.on('close', (code, endedBy) => {
      if (failure) reject(failure);
      else resolve(code ?? 128 + constants.signals[endedBy]);
    });
  });
}
