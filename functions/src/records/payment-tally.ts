import type { ProductId } from '@portal/contract/catalogue';
import { dayOf } from '@portal/contract/days';
import { noEnd } from '@portal/contract/membership';
import type { Payment } from '@portal/contract/payments';
import type { Tally } from './tally.ts';

/** The figures of a payment that are added up: how many were taken (1 or 0), and cents. */
export const summedFigures = ['paid_count', 'paid_cents', 'refunded_cents', 'disputed_cents', 'review_cents'] as const;

type SummedFigure = (typeof summedFigures)[number];

/** What payments come to: how many were taken, and the figures in cents. */
export type PaymentSums = Record<SummedFigure, number>;

/** What of a payment decides to which sums it adds what. */
export const summedFields = ['created_at', 'membership_type', 'method', ...summedFigures] as const;

export type Summed = Pick<Payment, (typeof summedFields)[number]>;

/**
 * What a payment adds to the sums that are kept, by the day of `created_at` in the federation's time zone, product and method:
 * `2026-11-24 adult card paid_cents`. One from before figures were kept adds nothing.
 */
export function paymentTallyOf(payment: Summed): Tally {
  const { created_at, membership_type, method } = payment;
  const added = summedFigures.filter((figure) => payment[figure]);
  if (added.length === 0) return {};
  const of = `${dayOf(new Date(created_at))} ${membership_type} ${method}`;
  return Object.fromEntries(added.map((figure) => [`${of} ${figure}`, payment[figure]]));
}

/** Which payments are added up: those of some days (`YYYY-MM-DD`, both inclusive), of one product or method or of all. */
export interface SumQuery {
  start_date?: string | undefined;
  end_date?: string | undefined;
  membership_type?: ProductId | undefined;
  method?: Payment['method'] | undefined;
}

/** What adds up sums that are kept: each is taken apart once, however many questions are asked. */
export function addingUp(sums: Tally): (query: SumQuery) => PaymentSums {
  const kept = Object.entries(sums).map(([name, count]) => {
    const [day = '', product, method, figure] = name.split(' ');
    return { day, product, method, figure: figure as SummedFigure, count };
  });
  return ({ start_date = '', end_date = noEnd, membership_type, method }) => {
    const total: PaymentSums = { paid_count: 0, paid_cents: 0, refunded_cents: 0, disputed_cents: 0, review_cents: 0 };
    for (const one of kept) {
      const isMeant =
        one.day >= start_date &&
        one.day <= end_date &&
        one.product === (membership_type ?? one.product) &&
        one.method === (method ?? one.method);
      if (isMeant) total[one.figure] += one.count;
    }
    return total;
  };
}
