import { stripeUrl } from '../portal.ts';

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`${stripeUrl}${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}

const listed = async <T>(path: string) => (await read<{ data: T[] }>(path)).data;

interface ProviderRecord {
  id: string;
  amount: number;
  status: string;
}

/** A payment's state at the provider, in cents. */
export interface MoneyAtProvider {
  /** Whether it can still be paid. */
  isOpen: boolean;
  captured: number;
  refunds: ProviderRecord[];
  disputes: ProviderRecord[];
}

const total = (list: readonly ProviderRecord[]) => list.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the amounts sent back: successful and pending refunds, and disputes not won. */
export function returnedOf({ refunds, disputes }: MoneyAtProvider) {
  return {
    refunded: total(refunds.filter(({ status }) => status === 'succeeded')),
    refunding: total(refunds.filter(({ status }) => status === 'pending')),
    disputed: total(disputes.filter(({ status }) => status !== 'won')),
  };
}

/** Returns what is left of a payment at the provider, in cents. */
export function leftOf(money: MoneyAtProvider): number {
  const { refunded, refunding, disputed } = returnedOf(money);
  return money.captured - refunded - refunding - disputed;
}

/** Fetches a payment's state from the provider. */
export async function moneyAtProvider(sessionId: string): Promise<MoneyAtProvider> {
  const session = await read<{ status: string; payment_intent: string | null }>(`/v1/checkout/sessions/${sessionId}`);
  const isOpen = session.status === 'open';
  const { payment_intent } = session;
  if (!payment_intent) return { isOpen, captured: 0, refunds: [], disputes: [] };
  const of = `payment_intent=${payment_intent}&limit=100`;
  const [intent, refunds, disputes] = await Promise.all([
    read<{ amount_received: number }>(`/v1/payment_intents/${payment_intent}`),
    listed<ProviderRecord>(`/v1/refunds?${of}`),
    listed<ProviderRecord>(`/v1/disputes?${of}`),
  ]);
  return { isOpen, captured: intent.amount_received, refunds, disputes };
}

/** Returns a payment's events, newest first, with the states of their deliveries. */
export function eventsOf(sessionId: string): Promise<{ id: string; deliveries: { state: string }[] }[]> {
  return listed(`/_emulator/payments/${sessionId}/events`);
}

/** Expires a session. */
export async function letExpire(sessionId: string): Promise<void> {
  await fetch(`${stripeUrl}/v1/checkout/sessions/${sessionId}/expire`, { method: 'POST' });
}
