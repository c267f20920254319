import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { suiteFolder } from '../parts/paths.mjs';
import { startInBackground, stopGroup } from '../parts/processes.mjs';
import { waitForAnswer } from '../parts/waiting.mjs';
import { WEBHOOK_SECRET } from './firebase-config.mjs';
import { HOST, sets, urlOf } from './ports.mjs';
import { openStripeFront } from './stripe-front.mjs';

const self = fileURLToPath(import.meta.url);
const pidFile = (set) => join(suiteFolder(set), 'stripe.pid');

/** Where a set's checkout sessions are kept, so that one from before a restart is over and not forgotten. */
export const stripeSessionsFile = (set) => join(suiteFolder(set), 'stripe-sessions.jsonl');

/** Starts a set's Stripe emulator and resolves to its process id once it answers. What is open ends with it. */
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
  const port = await freePort();
  await createEmulator({ service: 'stripe', hostname: HOST, port, baseUrl: urlOf(set, 'stripe'), seed: { stripe } });
  openStripeFront({
    host: HOST,
    port: sets[set].ports.stripe,
    behind: `http://${HOST}:${port}`,
    file: stripeSessionsFile(set),
  });
}

// Only the front calls it.
async function freePort() {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

if (argv[1] === self) await serve(argv[2]);
