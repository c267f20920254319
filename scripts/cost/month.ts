import { productOf } from '@portal/contract/catalogue';
import type { Assumed, Figure, Figures, Often, Prices } from './figures.ts';
import { type Amounts, amountsOf, billedCents, listCents, nothing, plus, totalOf } from './price.ts';

/** How often something happens in a month of a federation, which is one of the sizes. */
export function timesOf(often: Often, members: number, { sizes }: Pick<Assumed, 'sizes'>): number {
  if ('each_member' in often) return often.each_member * members;
  const times = often.a_month[sizes.indexOf(members)];
  if (times === undefined) throw new Error(`docs/cost/month.json does not say how often for ${members} members`);
  return often.of_members ? times * members : times;
}

/** What Stripe takes, beside what is collected, in cents. */
export interface Fees {
  payments: number;
  /** What arrives and stays: refunds and disputes are taken off. */
  collected: number;
  fees: number;
}

/** Stripe's part of a month: its fee for each payment, also of one that is refunded, and the fee for disputes. */
export function feesOf(members: number, assumed: Assumed, { stripe }: Prices): Fees {
  const fees: Fees = { payments: 0, collected: 0, fees: 0 };
  for (const [id, product] of Object.entries(assumed.payments)) {
    const often = assumed.journeys[id];
    if (!often) throw new Error(`docs/cost/month.json does not say how often ${id} happens`);
    const payments = timesOf(often, members, assumed);
    const { price_cents } = productOf(product);
    const lost = assumed.refunds.share + assumed.disputes.share;
    fees.payments += payments;
    fees.collected += payments * price_cents * (1 - lost);
    fees.fees += payments * (price_cents * stripe.share + stripe.cents + assumed.disputes.share * stripe.dispute_cents);
  }
  return fees;
}

/** A month of a federation: how often each journey happens and what it comes to, what is billed, and Stripe's part; in cents. */
export interface Month {
  members: number;
  journeys: { id: string; times: number; cents: number }[];
  amounts: Amounts;
  /** By service, as if nothing were free, and as it is billed. */
  list: Record<string, number>;
  billed: Record<string, number>;
  stripe: Fees;
}

/** Bytes in the database for each member, with index entries. */
export function storedOf({ journeys }: Figures, { renewals }: Assumed): number {
  const bytesOf = (figure: Figure | undefined) => (figure ? figure.stored.bytes + figure.stored.indexes : 0);
  return bytesOf(journeys.register) + renewals.kept * bytesOf(journeys.renew);
}

/** What is there all month, whatever happens. */
function standing(members: number, figures: Figures, assumed: Assumed): Amounts {
  const GiB = (members * storedOf(figures, assumed)) / 2 ** 30;
  return {
    ...nothing(),
    storage: GiB,
    recovery: GiB,
    backups: GiB * assumed.backups.kept,
    files: assumed.files.GB,
    accounts: members * assumed.accounts.each_member,
    jobs: assumed.jobs.count,
  };
}

/** The month of a federation with so many members. Throws where an assumption or a figure is missing. */
export function monthOf(members: number, figures: Figures, assumed: Assumed, prices: Prices): Month {
  let amounts = standing(members, figures, assumed);
  const journeys = Object.entries(assumed.journeys).map(([id, often]) => {
    const figure = figures.journeys[id];
    if (!figure) throw new Error(`docs/cost/journeys.json has no ${id}`);
    const times = timesOf(often, members, assumed);
    const cost = plus(nothing(), amountsOf(figure.usage, assumed), times / (figure.of?.count ?? 1));
    amounts = plus(amounts, cost);
    return { id, times, cents: totalOf(listCents(cost, prices)) };
  });
  return {
    members,
    journeys,
    amounts,
    list: listCents(amounts, prices),
    billed: billedCents(amounts, prices, assumed.days),
    stripe: feesOf(members, assumed, prices),
  };
}
