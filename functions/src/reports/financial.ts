import { dollars, productIds } from '@portal/contract/catalogue';
import { dayOf } from '@portal/contract/days';
import type { Member } from '@portal/contract/members';
import type { Payment } from '@portal/contract/payments';
import { type ReportFilters, type ReportSummary, type Transaction, transactionsShown } from '@portal/contract/reports';
import { z } from 'zod';
import { listPayments, sumPaid } from '#payments/store.ts';
import { decodeCursor, encodeCursor, position } from '#platform/paging.ts';
import { instantsOf, monthsOf } from './policy.ts';
import { noted, noteExport } from './trail.ts';

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
function transactionOf({ session_id, amount_cents, ...payment }: Payment): Transaction {
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

/** A page of a report's transactions. */
interface Wanted extends ReportFilters {
  limit: number;
  cursor?: string | undefined;
}

/**
 * A page of the transactions of a report, newest first, and the cursor of the next page or null. Who takes more of them
 * than the screen shows is noted. Throws 422 for a cursor that was not given out for this report.
 */
export async function transactionsOf(
  actor: Member,
  { limit, cursor, membership_type, ...days }: Wanted,
): Promise<{ transactions: Transaction[]; next_cursor: string | null }> {
  const listed = ['report', days.start_date, days.end_date, membership_type, actor.user_id];
  const [before, after] = cursor ? decodeCursor(listed, z.tuple([noted, position]), cursor) : [null, undefined];
  const isExport = cursor !== undefined || limit > transactionsShown;
  const notedAt = isExport ? await noteExport(actor, 'financial report', before) : null;
  const { page, last } = await listPayments({ ...instantsOf(days), membership_type }, limit, after);
  return { transactions: page.map(transactionOf), next_cursor: last ? encodeCursor(listed, [notedAt, last]) : null };
}
