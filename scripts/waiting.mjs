import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './problem.mjs';

/**
 * Resolves as soon as an HTTP request gets an answer that `accept` takes.
 * Rejects with a Problem after `patienceMs`, and with `signal`'s reason when that is aborted.
 */
export async function waitForAnswer(url, { method = 'GET', accept, patienceMs, signal }) {
  const deadline = Date.now() + patienceMs;
  let last = 'no answer';
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    try {
      const answer = await fetch(url, { method, signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) });
      if (await accept(answer)) return;
      last = `status ${answer.status}`;
    } catch (error) {
      last = error.cause?.code ?? error.message;
    }
    await sleep(200);
  }
  throw new Problem(`${method} ${url} is not ready after ${patienceMs / 1000} s: ${last}.`);
}
