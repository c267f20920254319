import { Worker } from 'node:worker_threads';
import type { Problem } from './problem.ts';

/** What somebody at work may take. */
export interface Allowance {
  milliseconds: number;
  /** Of JavaScript's own memory. */
  heapMegabytes: number;
  /** Of memory in all, by which the process may grow meanwhile: what is unpacked into buffers is not on the heap. */
  megabytes?: number;
}

/** What is answered where that is not enough. */
export interface Refusals {
  tooLong: () => Problem;
  tooLarge: () => Problem;
}

const looksEveryMs = 10;

/** Calls back once the process has grown by more than some megabytes, until it is stopped. */
function watchMemory(megabytes: number, onExceeded: () => void): () => void {
  const most = process.memoryUsage.rss() + megabytes * 1024 * 1024;
  const look = () => {
    if (process.memoryUsage.rss() > most) onExceeded();
  };
  const timer = setInterval(look, looksEveryMs);
  return () => clearInterval(timer);
}

/**
 * Gives a file of ours an order (`workerData`) beside the main thread, and resolves to the first message that comes
 * back; rejects with one of the refusals where the allowance is not enough, and with what it throws.
 */
export async function askWorker<Answer>(
  file: URL,
  order: unknown,
  { milliseconds, heapMegabytes, megabytes }: Allowance,
  { tooLong, tooLarge }: Refusals,
): Promise<Answer> {
  const worker = new Worker(file, {
    workerData: order,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
  });
  let stopWatching: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(tooLong()), milliseconds);
      if (megabytes) stopWatching = watchMemory(megabytes, () => reject(tooLarge()));
      worker.once('message', resolve);
      worker.once('error', (error: Error & { code?: string }) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error),
      );
      worker.once('exit', (code) => reject(new Error(`A worker ended with ${code} without an answer`)));
    });
  } finally {
    clearTimeout(timer);
    stopWatching?.();
    void worker.terminate();
  }
}

/** Lets each run begin when the one before has ended, so that several at once do not need their memory together. */
export function oneAtATime(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
}
