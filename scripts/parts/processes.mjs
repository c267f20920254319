import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, tools } from './paths.mjs';
import { Problem } from './problem.mjs';

/** Returns this process's environment with the project's tools, including Node 24, first on the path. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: [tools, process.env.PATH].join(delimiter),
  ...extra,
});

/**
 * A process group: its ID, and a signal that is aborted when the command has ended.
 * @typedef {{ id: number, ended: AbortSignal }} Group
 */

/**
 * Starts a command in its own process group, which Ctrl-C does not reach, and writes its output to a log file.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, log: string }} options
 * @returns {Group}
 */
export function startInBackground(command, args, { cwd = root, env, log }) {
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const child = spawn(command, args, {
    cwd,
    env: environment(env),
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  child.once('error', () => {});
  if (child.pid === undefined) throw new Problem(`Could not start ${command}.`);
  const end = new AbortController();
  child.once('exit', () => end.abort());
  return { id: child.pid, ended: end.signal };
}

/**
 * Sends a signal to a process group and waits until it is empty.
 * Kills the remaining processes after `patienceMs`, or as soon as `hurry` is aborted.
 * @param {number} id
 * @param {{ signal?: NodeJS.Signals, patienceMs?: number, hurry?: AbortSignal }} [options]
 */
export async function stopGroup(id, { signal = 'SIGTERM', patienceMs = 10_000, hurry } = {}) {
  const deadline = Date.now() + patienceMs;
  signalGroup(id, signal);
  while (groupIsAlive(id) && Date.now() < deadline && !hurry?.aborted) await sleep(50);
  signalGroup(id, 'SIGKILL');
}

const groupIsAlive = (id) => signalGroup(id, 0);

function signalGroup(id, signal) {
  try {
    return process.kill(-id, signal);
  } catch (error) {
    // macOS returns EPERM for a group with only unreaped processes.
    if (error.code === 'ESRCH' || error.code === 'EPERM') return false;
    throw error;
  }
}
