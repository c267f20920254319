import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { inChunks } from '#platform/bulk.ts';
import { rollBackSince, transactionsSoFar } from './dead-locks.ts';
import { compileCacheEnv, root } from './run-program.ts';

/** The secrets of the suite's functions, for processes that run alongside them. */
const secrets = { STRIPE_SECRET_KEY: 'sk_test_emulated', STRIPE_WEBHOOK_SECRET: 'whsec_emulated' };

/** A killed process's locks expire after a while; until then, calls are rejected. */
export const patience = { timeout: 200_000, interval: 1000 };

/**
 * Work the server does in its own process: an admin's refund, merge, or undo of a merge; a provider event; a hand-over
 * or take-back; a daily run or its retention part; a deletion.
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
 * Runs a project program alongside the suite. Resolves to its output, or undefined if it was killed. Rejects with the
 * error of `execFile`, including the output, on a nonzero exit code.
 */
function runAlongside(args: string[], changes: NodeJS.ProcessEnv = {}): Promise<string | undefined> {
  const env = { ...process.env, ...secrets, ...compileCacheEnv, ...changes };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) => {
      if (!error) resolve(stdout);
      else if (error.signal === 'SIGKILL') resolve(undefined);
      else reject(Object.assign(error, { stdout, stderr }));
    });
  });
}

/** The number of concurrent runs, and the last transaction before the first of them. */
let running = 0;
let before: Promise<bigint> | undefined;

/**
 * Runs work in its own process, killed at a point: before a call to the database, the accounts, or the provider, or
 * after its answer. Resolves to the number of points if it completed, or undefined. Once no other run is left, the
 * locks of killed runs are released.
 */
export async function killAtPoint([part, ...words]: Work, point: number): Promise<number | undefined> {
  running += 1;
  before ??= transactionsSoFar();
  const first = await before;
  try {
    const said = await runAlongside(['functions/test/cut-off.ts', part, String(point), ...words]);
    return said === undefined ? undefined : Number(said.trim().split('\n').at(-1));
  } finally {
    running -= 1;
    if (running === 0) {
      before = undefined;
      await rollBackSince(first);
    }
  }
}

// Records the scheduled function's queries, since it runs only here.
const asFunction = {
  QUERIES_OF: process.env.SUITE_SET,
  FUNCTION_TARGET: 'daily',
  NODE_OPTIONS: `--import=${pathToFileURL(`${root}/scripts/queries/record-functions.ts`)}`,
};

/**
 * Does the daily work like `npm run daily`, for today or a given day, optionally with another provider address.
 * Resolves to the command's output.
 */
export async function runDailyCommand(provider = process.env.STRIPE_API_URL, ...words: string[]): Promise<string> {
  return (await runAlongside(['scripts/daily.ts', ...words], { STRIPE_API_URL: provider, ...asFunction })) ?? '';
}

const atOnce = 4;

/**
 * Runs something for each point, a few at a time, each group finishing before the next. Resolves to the results in
 * order.
 */
export async function atEachPoint<T>(points: number, run: (point: number) => Promise<T>): Promise<T[]> {
  const numbers = Array.from({ length: points }, (_, index) => index + 1);
  const results: T[] = [];
  for (const some of inChunks(numbers, atOnce)) results.push(...(await Promise.all(some.map(run))));
  return results;
}
