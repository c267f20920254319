import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { suiteFolder } from '../parts/paths.mjs';
import { HOST, type SetName, sets, urlOf } from '../parts/ports.mjs';
import { startInBackground, stopGroup } from '../parts/processes.mjs';
import { waitForAnswer } from '../parts/waiting.ts';
import { WEBHOOK_SECRET } from './firebase-config.ts';
import { paymentsFile } from './suite-data.ts';

const self = fileURLToPath(import.meta.url);
const pidFile = (set: SetName) => join(suiteFolder(set), 'stripe.pid');

/** Starts a set's local payment provider (scripts/stripe/server.ts). Resolves to its process ID once it answers. */
export async function startStripeEmulator(set: SetName, { signal = new AbortController().signal } = {}) {
  const { id } = startInBackground('node', [self, set], { log: join(suiteFolder(set), 'stripe.log') });
  writeFileSync(pidFile(set), String(id));
  await waitForAnswer(`${urlOf(set, 'stripe')}/v1/prices`, {
    accept: (answer) => answer.ok,
    patienceMs: 30_000,
    signal,
  });
  return id;
}

/** Stops a set's local payment provider, even if another process started it. Resolves when it has ended. */
export async function stopStripeEmulator(set: SetName): Promise<void> {
  let pid: number;
  try {
    pid = Number(readFileSync(pidFile(set), 'utf8'));
  } catch {
    return;
  }
  await stopGroup(pid);
  rmSync(pidFile(set), { force: true });
}

async function serve(set: SetName): Promise<void> {
  const { openProvider } = await import('../stripe/server.ts');
  const { seed } = await import('../stripe/seed.ts');
  const [url, portal] = [urlOf(set, 'stripe'), urlOf(set, 'hosting')];
  const webhook = { url: `${portal}/api/stripe/webhook`, secret: WEBHOOK_SECRET };
  openProvider({ url, file: paymentsFile(set), seed: (state) => seed(state, webhook) }).listen(
    sets[set].ports.stripe,
    HOST,
  );
}

if (argv[1] === self) await serve(argv[2] as SetName);
