import { dollars, productIds } from '@portal/contract/catalogue';
import { dayOf } from '@portal/contract/days';
import type { Payment } from '@portal/contract/payments';
import type { ReportFilters, ReportSummary, Transaction } from '@portal/contract/reports';
import { sumPaid } from '#payments/store.ts';
import { instantsOf, monthsOf } from './policy.ts';

interface Sum {
  count: number;
  cents: number;
}

const inDollars = ({ count, cents }: Sum) => ({ count, revenue: dollars(cents) });

/** What was paid in a period, per type and month. The database adds it up: no payment is read for it. */
export async function summaryOf({ membership_type, ...days }: ReportFilters): Promise<ReportSummary> {
  const products = membership_type ? [membership_type] : productIds;
  const byProduct = products.map(async (product): Promise<[typeof product, Sum]> => {
    return [product, await sumPaid({ ...instantsOf(days), membership_type: product })];
  });
  const byMonth = monthsOf(days, dayOf()).map(async ({ month, days }) => {
    return { month, ...inDollars(await sumPaid({ ...instantsOf(days), membership_type })) };
  });
  const [sums, revenue_by_month] = await Promise.all([Promise.all(byProduct), Promise.all(byMonth)]);
  return {
    total_revenue: dollars(sums.reduce((total, [, { cents }]) => total + cents, 0)),
    total_transactions: sums.reduce((total, [, { count }]) => total + count, 0),
    membership_type_breakdown: Object.fromEntries(sums.map(([product, sum]) => [product, inDollars(sum)])),
    revenue_by_month,
  };
}

/** A payment as the report lists it. */
export function transactionOf({ session_id, amount_cents, ...payment }: Payment): Transaction {
  const { created_at, user_info, membership_type, payment_status } = payment;
  return {
    transaction_id: session_id,
    created_at,
    user_info,
    membership_type,
    amount: dollars(amount_cents),
    session_id,
    payment_status,
  };
}
