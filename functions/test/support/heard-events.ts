import { webhookEvents } from '#payments/stripe.ts';
import { atOnce } from './at-once.ts';
import { changesAbout, databaseState } from './database-state.ts';
import { deliverEvent, eventsOf, type ProviderEvent } from './refunds.ts';

/** The events of a payment to which the portal listens. */
export async function heardEventsOf(sessionId: string): Promise<ProviderEvent[]> {
  const heard: readonly string[] = webhookEvents;
  return (await eventsOf(sessionId)).filter(({ type }) => heard.includes(type));
}

/** What can be told of a payment that is disputed, in the order in which it happens, and how it ends. */
export const moneySteps = [
  'checkout.session.completed',
  'refund.created',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;
export type MoneyStep = (typeof moneySteps)[number];
export type End = 'won' | 'lost';

/** Delivers the events of one kind that the provider has made of a payment. */
export async function deliverAll(sessionId: string, type: string): Promise<void> {
  for (const event of await eventsOf(sessionId)) if (event.type === type) await deliverEvent(event);
}

/** Delivers each of them so often, 20 at once; resolves to what has changed then of what names one of some. */
export async function changesOfRepeated(sessionId: string, count: number, names: readonly string[]): Promise<string[]> {
  const deliveries = (await heardEventsOf(sessionId)).flatMap((event) => Array<ProviderEvent>(count).fill(event));
  const before = await databaseState();
  await atOnce(20, deliveries, deliverEvent);
  return changesAbout(before, names);
}
