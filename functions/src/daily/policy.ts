import type { Payment } from '@portal/contract/records/payment';

// The provider closes a checkout after a day, and tells of it.
const openForMs = 2 * 24 * 60 * 60 * 1000;

/** Whether somebody may be paying at a time, or money has come, whatever became of it. */
export function maySettle({ payment_status, created_at }: Pick<Payment, 'payment_status' | 'created_at'>, now: Date) {
  if (payment_status === 'open') return Date.parse(created_at) > now.getTime() - openForMs;
  return payment_status !== 'expired';
}
