import type { Payment } from '@portal/contract/records/payment';
import { refundDueOn } from '@portal/contract/rules/payment-state';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import { receiptNumberOf } from '@portal/contract/rules/receipt-number';
import { fullName } from '@portal/contract/values/format';
import { methodTexts } from '@portal/contract/values/payment';
import { dayTextOf, moneyText } from '#members/own/refund-texts.ts';
import { dayText } from '#ui/format.ts';
import { dateOf, dateTextOf } from './payment-texts.ts';

export function receiptName(payment: Payment): string {
  return `receipt-${dateOf(payment)}.pdf`;
}

type Fact = [name: string, value: string];

/** Returns a payment's refunds with their dates, and the remaining amount; empty if nothing was refunded. */
function returnFacts({ amount_cents, currency, refunds, disputes }: Payment): Fact[] {
  const refunded = refunds.filter(({ state }) => state === 'succeeded');
  const onItsWay = refunds.filter(({ state }) => state === 'requested');
  const claimed = disputes.filter(({ state }) => state === 'open');
  const lost = disputes.filter(({ state }) => state === 'lost');
  const returned = [...refunded, ...lost].reduce((sum, part) => sum + part.amount_cents, 0);
  const fact = <Part>(name: string, parts: readonly Part[], textOf: (part: Part) => string): Fact[] =>
    parts.length > 0 ? [[name, parts.map(textOf).join('; ')]] : [];
  return [
    ...fact(
      'Refunded',
      refunded,
      (one) => `${moneyText(one.amount_cents)} on ${dayTextOf(one.settled_at ?? one.requested_at)}`,
    ),
    ...fact(
      'Refund on its way',
      onItsWay,
      (one) => `${moneyText(one.amount_cents)}, by ${dayText(refundDueOn(one.requested_at))}`,
    ),
    ...fact('Disputed by the bank', claimed, (one) => moneyText(one.amount_cents)),
    ...fact('Returned by the bank', lost, (one) => moneyText(one.amount_cents)),
    ...(returned > 0
      ? [['Remaining', `${moneyText(Math.max(0, amount_cents - returned))} ${currency.toUpperCase()}`] as Fact]
      : []),
  ];
}

/** Returns a receipt's facts in order; a child's fee is paid by the parent who holds the account. */
export function receiptFacts(payment: Payment, payer: string): Fact[] {
  const { user_info, amount_cents, session_id, currency, method, reference } = payment;
  return [
    ['Receipt number', receiptNumberOf(payment)],
    ['Paid by', payer],
    ['Member', fullName(user_info)],
    ['Email', user_info.email],
    ...(user_info.membership_number ? [['Membership number', user_info.membership_number] as Fact] : []),
    ['For', subjectOf(payment)],
    ['Amount', `${moneyText(amount_cents)} ${currency.toUpperCase()}`],
    ['Date', dateTextOf(payment)],
    ['Method', methodTexts[method]],
    ...returnFacts(payment),
    ['Reference', reference ?? session_id],
  ];
}
