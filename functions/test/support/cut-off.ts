import { execFile } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What the suite's functions have as secrets, for what runs beside them. */
const secrets = { STRIPE_SECRET_KEY: 'sk_test_emulated', STRIPE_WEBHOOK_SECRET: 'whsec_emulated' };

/**
 * What the server does in a process of its own: a refund that an admin asks for, an event of the provider's, a hand-over, the
 * work of a day, or a migration.
 */
export type Work =
  | [part: 'hand-over', token: string, password: string]
  | [part: 'refund', sessionId: string, adminId: string, request: string]
  | [part: 'event', body: string]
  | [part: 'daily', day: string]
  | [part: 'migration'];

/** Runs a program of the project's beside the suite; resolves to what it says, or undefined where it was killed. */
function runBeside(args: string[], changes: NodeJS.ProcessEnv = {}): Promise<string | undefined> {
  const env = { ...process.env, ...secrets, ...changes };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout) => {
      if (!error) resolve(stdout);
      else if (error.signal === 'SIGKILL') resolve(undefined);
      else reject(error);
    });
  });
}

/**
 * Does some work in a process of its own that is killed at a point: before a call to the database, the accounts or the
 * provider, or after its answer. Resolves to how many points there are where it came to its end, or undefined.
 */
export async function cutOff([part, ...words]: Work, point: number): Promise<number | undefined> {
  const said = await runBeside(['functions/test/cut-off.ts', part, String(point), ...words]);
  return said === undefined ? undefined : Number(said.trim().split('\n').at(-1));
}

// The queries of the scheduled function are recorded here, where alone it runs.
const asFunction = {
  QUERIES_OF: 'api',
  FUNCTION_TARGET: 'daily',
  NODE_OPTIONS: `--import=${pathToFileURL(`${root}/scripts/queries/record-functions.mjs`)}`,
};

/**
 * Does the daily work as `npm run daily` does, of today or of a day, with the provider at another address if one is given;
 * resolves to what the command says.
 */
export async function workDaily(provider = process.env.STRIPE_API_URL, ...words: string[]): Promise<string> {
  return (await runBeside(['scripts/daily.mjs', ...words], { STRIPE_API_URL: provider, ...asFunction })) ?? '';
}

/** Runs something for each of the points, a few at a time; its results in their order. */
export async function atEachPoint<T>(points: number, run: (point: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let last = 0;
  async function goOn(): Promise<void> {
    while (last < points) {
      const point = ++last;
      results[point - 1] = await run(point);
    }
  }
  await Promise.all([goOn(), goOn(), goOn(), goOn()]);
  return results;
}
