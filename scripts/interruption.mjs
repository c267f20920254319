import { Problem } from './problem.mjs';

const stop = new AbortController();
const kill = new AbortController();
let firstAt;

// npm passes Ctrl-C on to a script that the terminal has already sent it to, so what follows at once is the same one.
const sameKeypressMs = 500;

function onSignal() {
  firstAt ??= Date.now();
  if (!stop.signal.aborted) stop.abort(new Problem('Interrupted.'));
  else if (Date.now() - firstAt > sameKeypressMs) kill.abort();
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, onSignal);

/** Aborted at the first Ctrl-C, SIGTERM or closed terminal: stop in good order. */
export const interrupted = stop.signal;

/** Aborted at the second one: stop now, whatever is lost. */
export const impatient = kill.signal;

/** Runs a script's main function; its number, a failure or an interruption becomes the exit code. */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!interrupted.aborted) console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
  if (interrupted.aborted) process.exitCode = 130;
}
