import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { suiteFolder } from '../parts/paths.mjs';
import { startInBackground, stopGroup } from '../parts/processes.mjs';
import { waitForAnswer } from '../parts/waiting.mjs';
import { WEBHOOK_SECRET } from './firebase-config.mjs';
import { HOST, sets, urlOf } from './ports.mjs';

const self = fileURLToPath(import.meta.url);
const pidFile = (set) => join(suiteFolder(set), 'stripe.pid');

/** Starts a set's Stripe emulator and resolves to its process id once it answers. Its sessions are in memory only. */
export async function startStripeEmulator(set, { signal = new AbortController().signal } = {}) {
  const { id } = startInBackground('node', [self, set], { log: join(suiteFolder(set), 'stripe.log') });
  writeFileSync(pidFile(set), String(id));
  await waitForAnswer(`${urlOf(set, 'stripe')}/v1/prices`, {
    accept: (answer) => answer.ok,
    patienceMs: 30_000,
    signal,
  });
  return id;
}

/** Stops a set's Stripe emulator, whoever started it; resolves when it is gone. */
export async function stopStripeEmulator(set) {
  let pid;
  try {
    pid = Number(readFileSync(pidFile(set), 'utf8'));
  } catch {
    return;
  }
  await stopGroup(pid);
  rmSync(pidFile(set), { force: true });
}

async function serve(set) {
  const { createEmulator } = await import('emulate');
  const { catalogue } = await import('../../contract/src/catalogue.ts');
  const webhook = { url: `${urlOf(set, 'hosting')}/api/stripe/webhook`, events: ['*'], secret: WEBHOOK_SECRET };
  const stripe = {
    products: catalogue.map(({ id, name }) => ({ id: `prod_${id}`, name })),
    prices: catalogue.map(({ id, name, price_cents }) => ({
      id: `price_${id}`,
      product_name: name,
      currency: 'usd',
      unit_amount: price_cents,
    })),
    webhooks: [webhook],
  };
  await createEmulator({
    service: 'stripe',
    hostname: HOST,
    port: sets[set].ports.stripe,
    baseUrl: urlOf(set, 'stripe'),
    seed: { stripe },
  });
}

if (argv[1] === self) await serve(argv[2]);
