import { webhookEvents } from '#payments/stripe.ts';
import { mapConcurrently } from './concurrency.ts';
import { changesAbout, databaseState } from './database-state.ts';
import { deliverEvent, eventsOf, type ProviderEvent } from './refunds.ts';

/** Returns a payment's events that the portal listens to. */
export async function portalEventsOf(sessionId: string): Promise<ProviderEvent[]> {
  const heard: readonly string[] = webhookEvents;
  return (await eventsOf(sessionId)).filter(({ type }) => heard.includes(type));
}

/** The events of a disputed payment in order, up to the dispute's end. */
export const moneySteps = [
  'checkout.session.completed',
  'refund.created',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;
export type MoneyStep = (typeof moneySteps)[number];
export type End = 'won' | 'lost';

/** Delivers all of a payment's events of one type. */
export async function deliverAll(sessionId: string, type: string): Promise<void> {
  for (const event of await eventsOf(sessionId)) if (event.type === type) await deliverEvent(event);
}

/** Delivers each event this many times, 20 at once. Resolves to the changed paths that mention any of the names. */
export async function changesOfRepeated(sessionId: string, count: number, names: readonly string[]): Promise<string[]> {
  const deliveries = (await portalEventsOf(sessionId)).flatMap((event) => Array<ProviderEvent>(count).fill(event));
  const before = await databaseState();
  await mapConcurrently(20, deliveries, deliverEvent);
  return changesAbout(before, names);
}
