import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { inChunks } from '#platform/bulk.ts';
import { root, startedOften } from './beside.ts';
import { rollBackSince, transactionsSoFar } from './dead-locks.ts';

/** What the suite's functions have as secrets, for what runs beside them. */
const secrets = { STRIPE_SECRET_KEY: 'sk_test_emulated', STRIPE_WEBHOOK_SECRET: 'whsec_emulated' };

/** What a killed process has locked, the database gives back after a while; all the while, calls are refused. */
export const patience = { timeout: 200_000, interval: 1000 };

/**
 * What the server does in a process of its own: a refund, a merge or its taking back that an admin asks for, an event of the provider's, a
 * hand-over, the work of a day or the part of it that ends retention, or a deletion.
 */
export type Work =
  | [part: 'hand-over', token: string, password: string, dateOfBirth: string]
  | [part: 'take-back', token: string]
  | [part: 'merge', pairId: string, keep: string, adminId: string]
  | [part: 'undo-merge', pairId: string, adminId: string]
  | [part: 'refund', sessionId: string, adminId: string, request: string]
  | [part: 'event', body: string]
  | [part: 'daily', day: string]
  | [part: 'retention', day: string]
  | [part: 'deletion', id: string];

/**
 * Runs a program of the project's beside the suite; resolves to what it says, or undefined where it was killed. Rejects with the
 * error of `execFile`, what it says among that, where it ends with another code than 0.
 */
function runBeside(args: string[], changes: NodeJS.ProcessEnv = {}): Promise<string | undefined> {
  const env = { ...process.env, ...secrets, ...startedOften, ...changes };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) => {
      if (!error) resolve(stdout);
      else if (error.signal === 'SIGKILL') resolve(undefined);
      else reject(Object.assign(error, { stdout, stderr }));
    });
  });
}

/** Those that run beside each other, and the last transaction before the first of them. */
let running = 0;
let before: Promise<bigint> | undefined;

/**
 * Does some work in a process of its own that is killed at a point: before a call to the database, the accounts or the
 * provider, or after its answer. Resolves to how many points there are where it came to its end, or undefined. Once none
 * runs beside it anymore, what the killed have locked is free.
 */
export async function cutOff([part, ...words]: Work, point: number): Promise<number | undefined> {
  running += 1;
  before ??= transactionsSoFar();
  const first = await before;
  try {
    const said = await runBeside(['functions/test/cut-off.ts', part, String(point), ...words]);
    return said === undefined ? undefined : Number(said.trim().split('\n').at(-1));
  } finally {
    running -= 1;
    if (running === 0) {
      before = undefined;
      await rollBackSince(first);
    }
  }
}

// The queries of the scheduled function are recorded here, where alone it runs.
const asFunction = {
  QUERIES_OF: process.env.SUITE_SET,
  FUNCTION_TARGET: 'daily',
  NODE_OPTIONS: `--import=${pathToFileURL(`${root}/scripts/queries/record-functions.ts`)}`,
};

/**
 * Does the daily work as `npm run daily` does, of today or of a day, with the provider at another address if one is given;
 * resolves to what the command says.
 */
export async function workDaily(provider = process.env.STRIPE_API_URL, ...words: string[]): Promise<string> {
  return (await runBeside(['scripts/daily.ts', ...words], { STRIPE_API_URL: provider, ...asFunction })) ?? '';
}

const atOnce = 4;

/** Runs something for each of the points, a few at a time, of which all end before the next ones; its results in their order. */
export async function atEachPoint<T>(points: number, run: (point: number) => Promise<T>): Promise<T[]> {
  const numbers = Array.from({ length: points }, (_, index) => index + 1);
  const results: T[] = [];
  for (const some of inChunks(numbers, atOnce)) results.push(...(await Promise.all(some.map(run))));
  return results;
}
