import type { Payment } from '../records/payment.ts';
import { dayOf } from '../values/days.ts';

type Paid = Pick<Payment, 'session_id' | 'checkout_session' | 'received_on' | 'completed_at' | 'created_at'>;

/**
 * Returns a payment's receipt number, such as `2026-8KZ4T-Q91MB`: the year it was paid and the end of its id, followed
 * by `-2` for the second person in a joint payment. It is derived rather than stored, so that payments need no counter
 * that all of them write to, and earlier ones have a number, too. Ten random characters of an id are enough: among
 * 100,000 payments in a year, two share a number once in some 380,000 years.
 */
export function receiptNumberOf({ session_id, checkout_session, received_on, completed_at, created_at }: Paid): string {
  const day = received_on ?? dayOf(new Date(completed_at ?? created_at));
  const session = checkout_session ?? session_id;
  const place = session_id.slice(session.length).replace('_', '-');
  const end = session
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(-10)
    .toUpperCase();
  return `${day.slice(0, 4)}-${end.slice(0, 5)}-${end.slice(5)}${place}`;
}
