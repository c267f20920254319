import type { ListSums } from '@portal/contract/calls/reports';
import type { Payment } from '@portal/contract/records/payment';
import { centsByFigure } from '@portal/contract/rules/payment-state';
import { dollars } from '@portal/contract/values/catalog';
import { figureNames, unpaidStatuses } from '@portal/contract/values/payment';
import { countedText, countText, usd } from '#ui/format.ts';

/** Reports whether no money has arrived: the checkout is open or has expired. */
export function isUnpaid({ payment_status }: Pick<Payment, 'payment_status'>): boolean {
  return unpaidStatuses.includes(payment_status);
}

type Summed = Pick<Payment, 'payment_status'> & Parameters<typeof centsByFigure>[0];

/** Sums payments as the server does. */
export function sumsOf(payments: readonly Summed[]): ListSums {
  const cents = payments.map(centsByFigure);
  const figures = figureNames.map((name) => [name, dollars(cents.reduce((sum, one) => sum + one[name], 0))] as const);
  return {
    count: payments.length,
    unpaid: payments.filter(isUnpaid).length,
    ...(Object.fromEntries(figures) as Pick<ListSums, (typeof figureNames)[number]>),
  };
}

/** Formats sums: 12 payments, 2 unpaid · Paid $660 · Refunded $66 · Net $594. Omits what is zero, except paid and net. */
export function sumsText({ count, unpaid, paid, refunded, disputed, under_review }: ListSums): string {
  const optional = [
    ['Refunded', refunded],
    ['Disputed', disputed],
    ['Under review', under_review],
  ] as const;
  return [
    `${countedText(count, 'payment')}${unpaid > 0 ? `, ${countText(unpaid)} unpaid` : ''}`,
    `Paid ${usd(paid)}`,
    ...optional.filter(([, amount]) => amount > 0).map(([name, amount]) => `${name} ${usd(amount)}`),
    `Net ${usd(paid - refunded - disputed)}`,
  ].join(' · ');
}
