import type { Payment } from '@portal/contract/records/payment';

/** Each payment method, for use within a sentence. */
export const paidBy: Record<Payment['method'], string> = {
  card: 'by card',
  cash: 'in cash',
  check: 'by check',
  transfer: 'by bank transfer',
};
