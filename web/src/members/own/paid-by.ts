import type { Payment } from '@portal/contract/records/payment';

/** How somebody has paid, in the middle of a sentence. */
export const paidBy: Record<Payment['method'], string> = {
  card: 'by card',
  cash: 'in cash',
  check: 'by check',
  transfer: 'by bank transfer',
};
