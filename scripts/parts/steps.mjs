// Clears what is left of a progress line that another program is drawing.
const eraseLine = process.stdout.isTTY ? '\x1b[K' : '';

/** Prints a line, also while another program draws its progress. */
const say = (text) => console.log(`${eraseLine}${text}`);

/** A time in words: 41 s, 3 min 5 s. */
export function inWords(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Says that a step begins, runs it, and says how long it took. Resolves and rejects as the step does.
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
