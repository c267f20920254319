import type { Payment } from '@portal/contract/records/payment';
import { countedText, countText } from '#ui/format.ts';
import { moneyText } from './payment-texts.ts';

/** Reports whether no money has arrived: the checkout is open or has expired. */
export function isUnpaid({ payment_status }: Pick<Payment, 'payment_status'>): boolean {
  return payment_status === 'open' || payment_status === 'expired';
}

type Summed = Pick<Payment, 'payment_status' | 'paid_cents' | 'refunded_cents' | 'disputed_cents' | 'review_cents'>;

/** Sums payments: 12 payments, 2 unpaid · Paid $660 · Refunded $66 · Net $594. Omits what is zero, except paid and net. */
export function sumsText(payments: readonly Summed[]): string {
  const total = (name: 'paid_cents' | 'refunded_cents' | 'disputed_cents' | 'review_cents') =>
    payments.reduce((sum, payment) => sum + payment[name], 0);
  const [paid, refunded, disputed] = [total('paid_cents'), total('refunded_cents'), total('disputed_cents')];
  const unpaid = payments.filter(isUnpaid).length;
  const optional = [
    ['Refunded', refunded],
    ['Disputed', disputed],
    ['Under review', total('review_cents')],
  ] as const;
  return [
    `${countedText(payments.length, 'payment')}${unpaid > 0 ? `, ${countText(unpaid)} unpaid` : ''}`,
    `Paid ${moneyText(paid)}`,
    ...optional.filter(([, cents]) => cents > 0).map(([name, cents]) => `${name} ${moneyText(cents)}`),
    `Net ${moneyText(paid - refunded - disputed)}`,
  ].join(' · ');
}
