import { createHmac } from 'node:crypto';
import { send } from './portal.ts';

const secret = 'whsec_emulated';

/** Signs an event like Stripe: HMAC-SHA256 over `<unix seconds>.<body>`. */
export function signatureOf(body: string, { key = secret, at = Date.now() } = {}): string {
  const seconds = Math.floor(at / 1000);
  const digest = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/** The body of an event about a checkout session. */
export function eventBody(type: string, session: object): string {
  return JSON.stringify({ id: 'evt_test', object: 'event', type, data: { object: session } });
}

/** Delivers a body to the webhook, with or without a signature. */
export function deliver(body: string, signature: string | undefined = signatureOf(body)) {
  const headers = signature ? { 'Stripe-Signature': signature } : {};
  return send({ method: 'POST', path: '/stripe/webhook', body, headers });
}
