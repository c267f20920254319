import { stripeUrl } from '../portal.ts';

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`${stripeUrl}${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}

const listed = async <T>(path: string) => (await read<{ data: T[] }>(path)).data;

interface Told {
  id: string;
  amount: number;
  status: string;
}

/** What the provider has of a payment, in cents. */
export interface MoneyAtProvider {
  /** Whether it can still be paid. */
  isOpen: boolean;
  captured: number;
  refunds: Told[];
  disputes: Told[];
}

const total = (list: readonly Told[]) => list.reduce((sum, { amount }) => sum + amount, 0);

/** What went back: refunds that succeeded, and disputes that are not won. */
export function returnedOf({ refunds, disputes }: MoneyAtProvider) {
  return {
    refunded: total(refunds.filter(({ status }) => status === 'succeeded')),
    refunding: total(refunds.filter(({ status }) => status === 'pending')),
    disputed: total(disputes.filter(({ status }) => status !== 'won')),
  };
}

/** What of a payment is left at the provider, in cents. */
export function leftOf(money: MoneyAtProvider): number {
  const { refunded, refunding, disputed } = returnedOf(money);
  return money.captured - refunded - refunding - disputed;
}

/** How a payment stands at the provider. */
export async function moneyAtProvider(sessionId: string): Promise<MoneyAtProvider> {
  const session = await read<{ status: string; payment_intent: string | null }>(`/v1/checkout/sessions/${sessionId}`);
  const isOpen = session.status === 'open';
  const { payment_intent } = session;
  if (!payment_intent) return { isOpen, captured: 0, refunds: [], disputes: [] };
  const of = `payment_intent=${payment_intent}&limit=100`;
  const [intent, refunds, disputes] = await Promise.all([
    read<{ amount_received: number }>(`/v1/payment_intents/${payment_intent}`),
    listed<Told>(`/v1/refunds?${of}`),
    listed<Told>(`/v1/disputes?${of}`),
  ]);
  return { isOpen, captured: intent.amount_received, refunds, disputes };
}

/** The events of a payment, newest first, with what became of their deliveries. */
export function eventsOf(sessionId: string): Promise<{ id: string; deliveries: { state: string }[] }[]> {
  return listed(`/_emulator/payments/${sessionId}/events`);
}

/** Ends a session as its time does. */
export async function letExpire(sessionId: string): Promise<void> {
  await fetch(`${stripeUrl}/v1/checkout/sessions/${sessionId}/expire`, { method: 'POST' });
}
