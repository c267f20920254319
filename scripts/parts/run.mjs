import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { interrupted } from './interruption.mjs';
import { root } from './paths.mjs';
import { environment } from './processes.mjs';

/**
 * Runs a command in the foreground, without output if `silent`, and resolves to its exit code.
 * Rejects if it cannot be started, on Ctrl-C, and with the reason of `signal` when that is aborted.
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
