import { Worker } from 'node:worker_threads';
import type { Problem } from './problem.ts';

/** The limits of a worker. */
export interface WorkerLimits {
  milliseconds: number;
  /** JavaScript heap. */
  heapMegabytes: number;
  /** Growth of the whole process (RSS). Buffers, such as unpacked files, are not on the heap. */
  megabytes?: number;
}

/** The errors for a worker that exceeds its limits. */
export interface LimitProblems {
  tooLong: () => Problem;
  tooLarge: () => Problem;
}

const looksEveryMs = 10;

/**
 * Calls back whenever the process has grown by more than the given megabytes. Returns a function that stops watching.
 */
function watchMemory(megabytes: number, onExceeded: () => void): () => void {
  const most = process.memoryUsage.rss() + megabytes * 1024 * 1024;
  const look = () => {
    if (process.memoryUsage.rss() > most) onExceeded();
  };
  const timer = setInterval(look, looksEveryMs);
  return () => clearInterval(timer);
}

/**
 * Runs one of our files in a worker thread with `workerData: order` and resolves to its first message. Rejects with a
 * refusal when the worker exceeds its allowance, and with any error it throws.
 */
export async function runWorker<Answer>(
  file: URL,
  order: unknown,
  { milliseconds, heapMegabytes, megabytes }: WorkerLimits,
  { tooLong, tooLarge }: LimitProblems,
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
      worker.once('exit', (code) => reject(new Error(`A worker exited with ${code} before answering`)));
    });
  } finally {
    clearTimeout(timer);
    stopWatching?.();
    void worker.terminate();
  }
}

/**
 * Returns a queue that starts each run after the previous one has ended, so that concurrent runs do not add up in
 * memory.
 */
export function oneAtATime(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
}
