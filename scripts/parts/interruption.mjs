import { Problem } from './problem.mjs';

const stop = new AbortController();
const kill = new AbortController();
let firstSignalAt;

// npm passes Ctrl-C on to a script that the terminal has already sent it to, so what follows at once is the same one.
const sameKeypressMs = 500;

function onSignal() {
  firstSignalAt ??= Date.now();
  if (Date.now() - firstSignalAt > sameKeypressMs) kill.abort();
  stopEverything();
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, onSignal);

/** Aborted at the first Ctrl-C, SIGTERM or closed terminal, or by stopEverything: stop in good order. */
export const interrupted = stop.signal;

/** Aborted at the second one: stop now, whatever is lost. */
export const impatient = kill.signal;

/** Stops all that this script has started, as Ctrl-C does. */
export function stopEverything() {
  if (!stop.signal.aborted) stop.abort(new Problem('Interrupted.'));
}

/** Runs a script's main function; its number, a failure or an interruption becomes the exit code. */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!firstSignalAt) console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
  if (firstSignalAt) process.exitCode = 130;
}
