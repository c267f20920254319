import {
  type ListSums,
  maxMonthSums,
  type ReportFilters,
  type ReportSum,
  type ReportSummary,
  type reportsContract,
  type Transaction,
  transactionsShown,
} from '@portal/contract/calls/reports';
import { exportsOf } from '@portal/contract/offices';
import type { Member } from '@portal/contract/records/member';
import type { ActingOffice } from '@portal/contract/records/office';
import type { Payment } from '@portal/contract/records/payment';
import { centsByFigure } from '@portal/contract/rules/payment-state';
import { dollars, productIds } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { officeNames } from '@portal/contract/values/offices';
import { paymentMethods } from '@portal/contract/values/payment';
import { zipObject } from 'es-toolkit/array';
import { mapValues, pick } from 'es-toolkit/object';
import { z } from 'zod';
import { inChunks } from '#platform/bulk.ts';
import { decodeCursor, encodeCursor, position } from '#platform/paging.ts';
import { Problem } from '#platform/problem.ts';
import { noted, recordExport } from './export-log.ts';
import { listPayments, mostTypes, type PaymentSums, sumListed, summedFigures, sumPayments } from './payments.ts';
import { type Days, monthsOf } from './policy.ts';

/** Converts the totals by figure to dollars. */
const figuresOf = (sums: Parameters<typeof centsByFigure>[0]) => mapValues(centsByFigure(sums), dollars);

/** Refunded, disputed and reviewed money does not count as revenue. */
function sumOf(sums: PaymentSums): ReportSum {
  const net = sums.paid_cents - sums.refunded_cents - sums.disputed_cents;
  return { count: sums.paid_count, revenue: dollars(net), ...figuresOf(sums) };
}

function added(sums: readonly PaymentSums[]): PaymentSums {
  const total = (name: keyof PaymentSums) => sums.reduce((sum, one) => sum + one[name], 0);
  return Object.fromEntries(summedFigures.map((name) => [name, total(name)])) as PaymentSums;
}

/**
 * Sums the money paid and returned in a period by type, by method, and by month with its types. If the months cover the
 * period, the types are added up from them, so that each payment is counted twice.
 */
export async function summaryOf({ membership_type, method, ...days }: ReportFilters): Promise<ReportSummary> {
  const types = membership_type ? [membership_type] : productIds;
  const methods = method ? [method] : paymentMethods;
  const months = monthsOf(days, dayOf());
  const isSplit = months.length * types.length <= maxMonthSums;
  const isCovered = isSplit && months[0]?.days.start_date === days.start_date;
  const sumsByType = (days: Days) => Promise.all(types.map((type) => sumPayments(days, [type], methods)));

  const sumTogether = async (days: Days) =>
    added(await Promise.all(inChunks(types, mostTypes).map((some) => sumPayments(days, some, methods))));

  const sumMonth = async ({ month, days }: (typeof months)[number]) => {
    const parts = isSplit ? await sumsByType(days) : null;
    return { month, parts, sums: parts ? added(parts) : await sumTogether(days) };
  };

  const [ofMonths, ofMethods, ofTypes] = await Promise.all([
    Promise.all(months.map(sumMonth)),
    Promise.all(methods.map((one) => sumPayments(days, types, [one]))),
    isCovered ? null : sumsByType(days),
  ]);
  const byType = ofTypes ?? types.map((_, at) => added(ofMonths.flatMap(({ parts }) => parts?.[at] ?? [])));
  const total = sumOf(added(byType));
  return {
    total_revenue: total.revenue,
    total_transactions: total.count,
    total_paid: total.paid,
    total_refunded: total.refunded,
    total_disputed: total.disputed,
    total_under_review: total.under_review,
    membership_type_breakdown: zipObject(types, byType.map(sumOf)),
    payment_method_breakdown: zipObject(methods, ofMethods.map(sumOf)),
    revenue_by_month: ofMonths.map(({ month, parts, sums }) => ({
      month,
      by_type:
        parts &&
        zipObject(
          types,
          parts.map((part) => sumOf(part).revenue),
        ),
      ...sumOf(sums),
    })),
  };
}

/** Counts and sums the payments of the office's list, in dollars. */
export async function listSumsOf(filters: Parameters<typeof sumListed>[0]): Promise<ListSums> {
  const { count, unpaid, sums } = await sumListed(filters);
  return { count, unpaid, ...figuresOf(sums) };
}

/** Returns a payment as listed in the report. */
function transactionOf(payment: Payment): Transaction {
  const { session_id, owner_uid, amount_cents, club } = payment;
  return {
    transaction_id: session_id,
    user_id: owner_uid,
    amount: dollars(amount_cents),
    paid_by: club?.academy_name ?? null,
    ...pick(payment, ['created_at', 'user_info', 'membership_type', 'session_id', 'payment_status']),
    ...pick(payment, ['currency', 'method', 'reference', 'received_on']),
    ...figuresOf(payment),
  };
}

/** Returns the names of the filters that are set. */
function namesOf(filters: Record<string, unknown>): string[] {
  return Object.keys(filters).filter((name) => filters[name] !== undefined);
}

/**
 * Returns a page of a report's transactions, or of those that count toward one of its figures, newest first, and the
 * cursor of the next page or null. Taking more of them than the screen shows is an export, which is recorded. Throws
 * 403 for one by an office that does not export payments, 422 for a cursor that was not issued for this report.
 */
export async function transactionsOf(
  { caller: actor, office }: { caller: Member; office: ActingOffice },
  { limit, cursor, figure, membership_type, method, ...days }: z.output<typeof reportsContract.financialReport.query>,
): Promise<{ transactions: Transaction[]; next_cursor: string | null }> {
  const listed = ['report', days.start_date, days.end_date, membership_type, method, figure, actor.user_id];
  const isExport = cursor !== undefined || limit > transactionsShown;
  if (isExport && !exportsOf(office.name).includes('payments')) {
    throw new Problem(403, `Your office (${officeNames[office.name]}) sees at most ${transactionsShown} transactions.`);
  }
  const [before, after] = cursor ? decodeCursor(listed, z.tuple([noted, position]), cursor) : [null, undefined];
  const { page, last } = await listPayments({ ...days, membership_type, method, figure }, limit, after);
  const filters = namesOf({ ...days, membership_type, method, figure });
  const taken = { subject: 'financial report', filters, rows: page.length };
  const note = isExport ? await recordExport(actor, taken, before) : null;
  return { transactions: page.map(transactionOf), next_cursor: last ? encodeCursor(listed, [note, last]) : null };
}
