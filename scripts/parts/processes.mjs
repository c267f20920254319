import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, tools } from './paths.mjs';
import { Problem } from './problem.mjs';

/** This process's environment with the project's tools, Node 24 among them, first on the path. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: [tools, process.env.PATH].join(delimiter),
  ...extra,
});

/**
 * A process group: its id, and a signal that is aborted when the command has ended.
 * @typedef {{ id: number, ended: AbortSignal }} Group
 */

/**
 * Starts a command in a process group of its own, out of Ctrl-C's reach, with its output in a log file.
 * Returns the group's id and a signal that is aborted when the command has ended.
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
  if (child.pid === undefined) throw new Problem(`${command} cannot be started.`);
  const end = new AbortController();
  child.once('exit', () => end.abort());
  return { id: child.pid, ended: end.signal };
}

/**
 * Sends a signal to a process group and waits until it is empty.
 * After `patienceMs`, or as soon as `hurry` is aborted, what is left is killed.
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
    // macOS answers EPERM for a group of which only unreaped processes are left.
    if (error.code === 'ESRCH' || error.code === 'EPERM') return false;
    throw error;
  }
}
