import type { RefundAnswer } from '@portal/contract/calls/payment-desk';
import type { Payment } from '@portal/contract/records/payment';
import { refundDueOn } from '@portal/contract/rules/payment-state';
import { dayText } from '@portal/contract/values/format';
import { moneyText, payerOf } from './payment-texts.ts';

type Refunded = Pick<Payment, 'user_info' | 'club' | 'method' | 'currency'>;

/** The notice after a refund request, by method and state: done, pending, or refused by the payment provider. */
export function refundNotice(
  payment: Refunded,
  { state, amount_cents }: Pick<RefundAnswer, 'state' | 'amount_cents'>,
): [text: string, severity: 'success' | 'info' | 'error'] {
  const refund = `The refund of ${moneyText(amount_cents, payment.currency)} to ${payerOf(payment)}`;
  if (state === 'failed') {
    return [`${refund} failed. Open the payment to see what you can do.`, 'error'];
  }
  if (state === 'waiting') {
    return [`${refund} waits for a manager’s word. Nothing has been returned yet.`, 'info'];
  }
  if (payment.method !== 'card') return [`${refund} is recorded. Please return the money yourself.`, 'success'];
  if (state === 'requested') {
    return [`${refund} is on its way. The payment provider hasn’t confirmed it yet.`, 'info'];
  }
  const by = dayText(refundDueOn(new Date().toISOString()));
  return [`${refund} is done. The money arrives within 10 business days, by ${by}.`, 'success'];
}
