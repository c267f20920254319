import { Problem } from './problem.mjs';

const stop = new AbortController();
const kill = new AbortController();
let firstSignalAt;

// A script gets Ctrl-C from the terminal and again from npm. A second signal within this time is the same keypress.
const sameKeypressMs = 500;

function onSignal() {
  firstSignalAt ??= Date.now();
  if (Date.now() - firstSignalAt > sameKeypressMs) kill.abort();
  stopEverything();
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, onSignal);

/** Aborted by the first Ctrl-C, SIGTERM or closed terminal, or by stopEverything: shut down gracefully. */
export const interrupted = stop.signal;

/** Aborted by the second one: stop immediately. */
export const impatient = kill.signal;

/** Stops everything that this script started, like Ctrl-C. */
export function stopEverything() {
  if (!stop.signal.aborted) stop.abort(new Problem('Interrupted.'));
}

/** Runs a script's main function. The exit code is the number that it returns, or depends on its error or interruption. */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!firstSignalAt) console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
  if (firstSignalAt) process.exitCode = 130;
}
