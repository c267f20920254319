import type { Payment } from '@portal/contract/records/payment';

// The provider expires a checkout after a day and sends an event.
const openForMs = 2 * 24 * 60 * 60 * 1000;

/** Reports whether a payment may be in progress at `now`, or money has arrived, even if it was refunded since. */
export function maySettle({ payment_status, created_at }: Pick<Payment, 'payment_status' | 'created_at'>, now: Date) {
  if (payment_status === 'open') return Date.parse(created_at) > now.getTime() - openForMs;
  return payment_status !== 'expired';
}
