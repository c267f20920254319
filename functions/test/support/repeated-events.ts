import { crowd } from './crowd.ts';
import { sessionIn } from './payment-provider.ts';
import { deliver, eventBody } from './stripe-events.ts';
import { byTier } from './tier.ts';

const later = byTier('rounds', 5, 30);

/** Whether the payment is made before the first delivery, or concurrently with many. */
export const deliveryCases = [
  [`${crowd + later} deliveries of one paid event, ${crowd} at once, with 10 status calls`, true],
  [`${crowd} initial deliveries and 10 status calls at once`, false],
] as const;

/** Pays on a hosted page while delivering the event and requesting the status many times. Returns the session id. */
export async function payWithRepeatedEvents(
  url: string,
  askStatus: (session: string) => Promise<{ payment_status: string }>,
  isPaidBefore: boolean,
) {
  const session = sessionIn(url);
  // The provider marks the session paid right away; its own event competes with all the others.
  const pay = () => fetch(`${url}/complete`, { method: 'POST', redirect: 'manual' });
  if (isPaidBefore) await pay();
  const body = eventBody('checkout.session.completed', { id: session, object: 'checkout.session' });
  const hear = async () => {
    const { status } = await deliver(body);
    if (isPaidBefore && status !== 200) throw new Error(`The event was answered with ${status}`);
  };
  const ask = async () => {
    const { payment_status } = await askStatus(session);
    if (isPaidBefore && payment_status !== 'paid') throw new Error(`The status was told as ${payment_status}`);
  };
  await Promise.all([
    ...(isPaidBefore ? [] : [pay()]),
    ...Array.from({ length: crowd }, hear),
    ...Array.from({ length: 10 }, ask),
  ]);
  if (isPaidBefore) for (let delivery = 0; delivery < later; delivery++) await hear();
  return session;
}
