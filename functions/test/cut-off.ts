import { subscribe } from 'node:diagnostics_channel';
import { refundRequest } from '@portal/contract/calls/payment-desk';
import { runDailyJobs } from '#app/daily/run.ts';
import { tryFinishMerge, tryFinishUndo } from '#duplicates/finish.ts';
import { merge } from '#duplicates/merge.ts';
import { undoMerge } from '#duplicates/undo-merge.ts';
import { acceptHandOver } from '#households/accept-hand-over.ts';
import { takeBackByLink } from '#households/take-back.ts';
import { completeDeparture } from '#member-data/removal/complete.ts';
import { removeFromAccount } from '#member-data/removal/remove-from-account.ts';
import { applyRetention } from '#member-data/removal/retention.ts';
import { refundPayment } from '#payment-desk/refund.ts';
import { webhookApi } from '#payments/webhook.ts';
import { memberOf } from './support/people.ts';
import { signatureOf } from './support/stripe-events.ts';
import './support/server.ts';

/**
 * Runs a part of the server's work in its own process and kills it, like `kill -9`, at the n-th point: before each
 * outgoing call to the database, the accounts, or the payment provider, or after its answer. If the work completes, it
 * prints the number of points passed.
 */
const [part, last, ...words] = process.argv.slice(2);
const [first = '', second = '', third = ''] = words;
const anonymous = { caller: null, session: null, office: null, address: '127.0.0.1' };

async function deleteMember(id: string): Promise<void> {
  const departure = await removeFromAccount(id, () => true);
  if (departure) await completeDeparture(departure);
}

async function prepared(): Promise<() => Promise<unknown>> {
  if (part === 'daily') return () => runDailyJobs(first);
  if (part === 'retention') return () => applyRetention(first);
  if (part === 'deletion') return () => deleteMember(first);
  if (part === 'hand-over')
    return () => acceptHandOver({ token: first, password: second, date_of_birth: third, policies_accepted: true });
  if (part === 'take-back') return () => takeBackByLink(first);
  if (part === 'merge') {
    const actor = await memberOf({ user_id: third });
    return async () => tryFinishMerge(await merge(first, second, actor));
  }
  if (part === 'undo-merge') {
    const actor = await memberOf({ user_id: second });
    return async () => tryFinishUndo((await undoMerge(first, actor)).duplicate);
  }
  if (part === 'refund') {
    const actor = await memberOf({ user_id: second });
    return () => refundPayment(first, refundRequest.parse(JSON.parse(third)), actor);
  }
  const context = { ...anonymous, body: new TextEncoder().encode(first), header: () => signatureOf(first) };
  return () => webhookApi.stripeWebhook({}, context);
}

let passed = 0;
function pass(): void {
  passed += 1;
  if (passed === Number(last)) process.kill(process.pid, 'SIGKILL');
}

// Firestore is called over HTTP/2, the payment provider and the accounts over HTTP.
const sent = ['http.client.request.created', 'http2.client.stream.created', 'undici:request:create'];
const answered = ['http.client.response.finish', 'http2.client.stream.close', 'undici:request:trailers'];
const run = await prepared();
for (const channel of [...sent, ...answered]) subscribe(channel, pass);
await run();
process.stdout.write(String(passed));
process.exit(0);
