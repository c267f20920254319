import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './problem.mjs';

interface Waiting {
  method?: string;
  accept: (answer: Response) => boolean | Promise<boolean>;
  patienceMs: number;
  signal: AbortSignal;
}

/**
 * Repeats an HTTP request until `accept` returns true for an answer.
 * Rejects with a Problem after `patienceMs`, and with `signal`'s reason when that is aborted.
 */
export async function waitForAnswer(
  url: string,
  { method = 'GET', accept, patienceMs, signal }: Waiting,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let last = 'no answer';
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    try {
      // Waits as long for one request: a parallel one would make the emulator start another process.
      const patience = AbortSignal.timeout(deadline - Date.now());
      const answer = await fetch(url, { method, signal: AbortSignal.any([signal, patience]) });
      if (await accept(answer)) return;
      last = `status ${answer.status}`;
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { code?: string } };
      last = cause?.code ?? message;
    }
    await sleep(100);
  }
  throw new Problem(`${method} ${url} is not ready after ${patienceMs / 1000} s: ${last}.`);
}
