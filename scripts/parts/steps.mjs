// Clears the progress line of another program.
const eraseLine = process.stdout.isTTY ? '\x1b[K' : '';

/** Prints a line, even while another program shows its progress. */
const say = (text) => console.log(`${eraseLine}${text}`);

/** Formats a duration: 41 s, 3 min 5 s. */
export function inWords(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Announces a step, runs it, and prints how long it took. Resolves and rejects like the step.
 * @template T
 * @param {string} name
 * @param {string} beginning
 * @param {() => Promise<T> | T} action
 * @returns {Promise<T>}
 */
export async function step(name, beginning, action) {
  say(`${beginning} ...`);
  const start = performance.now();
  const result = await action();
  say(`${name}: ${inWords(performance.now() - start)}`);
  return result;
}
