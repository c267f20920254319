import { z } from 'zod';
import { cursor, day, id, instant, optionalDayWithin, product } from '../records/fields.ts';
import { reportDays } from '../values/day-spans.ts';
import { figureNames, paymentMethods, paymentStatuses } from '../values/payment.ts';
import { endpoint } from './endpoint.ts';

/** The maximum transactions per answer of the financial report, and the maximum records per type in an export. */
export const maxReportPage = 5000;
export const maxExportPage = 10_000;

/** How many transactions the report screen shows; a larger request counts as a data export. */
export const transactionsShown = 50;

/** The maximum number of months a report lists individually: three years. */
export const maxReportMonths = 36;

/** A report splits its months by type if that takes at most this many sums: those of a year, of every type. */
export const maxMonthSums = 72;

/** The totals of one payment or of all payments of a kind, in dollars. */
const figures = {
  /** Everything received, even if returned later; excludes payments under review. */
  paid: z.number(),
  refunded: z.number(),
  disputed: z.number(),
  under_review: z.number(),
};

/** A payment in the financial report; `amount` is the amount requested or received, in dollars. */
export const transaction = z.object({
  transaction_id: id,
  created_at: instant,
  /** The member whose fee it is, or the leader of the application. */
  user_id: id,
  user_info: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    membership_number: z.string().nullable(),
  }),
  membership_type: product,
  amount: z.number(),
  session_id: id,
  payment_status: z.enum(paymentStatuses),
  currency: z.string(),
  method: z.enum(paymentMethods),
  /** The office's reference for a payment it recorded, and the day it received the payment. */
  reference: z.string().nullable(),
  received_on: day.nullable(),
  /** The club that paid; null if the member or a parent did. */
  paid_by: z.string().nullable(),
  ...figures,
});

export type Transaction = z.output<typeof transaction>;

/** The number of payments received and their totals; `revenue` is paid less refunded and disputed. */
const sum = z.object({ count: z.int(), revenue: z.number(), ...figures });

export type ReportSum = z.output<typeof sum>;

/**
 * A period's payment totals in dollars, by payment date: a refund counts in the month of the original payment. Lists
 * the period's months up to the current one, at most the last 36.
 */
export const reportSummary = z.object({
  total_revenue: z.number(),
  total_transactions: z.int(),
  total_paid: z.number(),
  total_refunded: z.number(),
  total_disputed: z.number(),
  total_under_review: z.number(),
  membership_type_breakdown: z.partialRecord(product, sum),
  payment_method_breakdown: z.partialRecord(z.enum(paymentMethods), sum),
  revenue_by_month: z.array(
    sum.extend({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      /** The month's revenue by type; null in a report of more than a year of all types. */
      by_type: z.partialRecord(product, z.number()).nullable(),
    }),
  ),
});

export type ReportSummary = z.output<typeof reportSummary>;

/** Report filters; both dates are inclusive, in the federation's time zone. */
const reportFilters = {
  start_date: optionalDayWithin(reportDays),
  end_date: optionalDayWithin(reportDays),
  membership_type: product.optional(),
  method: z.enum(paymentMethods).optional(),
};

const isRange = ({ start_date, end_date }: { start_date?: string | undefined; end_date?: string | undefined }) =>
  !start_date || !end_date || start_date <= end_date;

const notRange = { path: ['end_date'], message: 'Please choose an end date on or after the start date' };

export type ReportFilters = z.output<z.ZodObject<typeof reportFilters>>;

/** The record types that can be exported. */
export const exportTypes = ['members', 'charters', 'events', 'payments', 'contacts', 'documents', 'consents'] as const;

export type ExportType = (typeof exportTypes)[number];

/** The number of payments, of those not paid, and their totals. */
const listSums = z.object({ count: z.int(), unpaid: z.int(), ...figures });

export type ListSums = z.output<typeof listSums>;

/** A time span in which memberships end, and how many; `from` is null for everything that ended before it. */
const expiries = z.object({
  from: day.nullable(),
  until: day,
  youth: z.int(),
  adult: z.int(),
  grappling_leader: z.int(),
});

export type Expiries = z.output<typeof expiries>;

const byType = <Schema extends z.ZodType>(schema: Schema) => z.partialRecord(z.enum(exportTypes), schema);

/**
 * An export record keyed by column name. Not validated, since checking half a million cells takes as long as sending
 * them.
 */
const exportedRecord: z.ZodType<Record<string, unknown>> = z.any();

export const reportsContract = {
  dashboardStats: endpoint({
    summary: 'Returns the counts for the admin tiles: for a regional office, those of its states.',
    method: 'GET',
    path: '/admin/dashboard/stats',
    access: 'office',
    answer: z.object({
      total_members: z.int(),
      pending_approval: z.int(),
      /** Includes expired memberships. */
      approved_members: z.int(),
      /** Approved members whose membership has expired, and those whose membership ends within 30 days. */
      expired_members: z.int(),
      expiring_members: z.int(),
      grappling_leaders: z.int(),
      inactive_members: z.int(),
      suspended_members: z.int(),
      youth_members: z.int(),
      adult_members: z.int(),
      pending_charters: z.int(),
      pending_events: z.int(),
      /** Payments that need an office decision; only for an office that sees payments. */
      payments_to_review: z.int().optional(),
      /** Only for an office that sees messages. */
      open_messages: z.int().optional(),
      /** Paid requests for certificates of insurance; only for an office that answers them. */
      open_certificates: z.int().optional(),
      /** Tasks that this office can do now, except documents, which the browser counts live. All duplicates are one task. */
      office_tasks: z.int(),
    }),
  }),
  expiriesByMonth: endpoint({
    summary:
      'Counts approved memberships by the month in which they end: all expired ones, the rest of this month, and the twelve months after it.',
    method: 'GET',
    path: '/admin/expiries',
    access: 'office',
    answer: z.object({ expiries: z.array(expiries) }),
  }),
  financialReport: endpoint({
    summary:
      'Reports payments in a period by type, method and month, and the transactions, newest first, one page at a time: all, or those behind a figure.',
    method: 'GET',
    path: '/admin/financial-report',
    access: 'office',
    query: z
      .strictObject({
        ...reportFilters,
        figure: z.enum(figureNames).optional(),
        limit: z.coerce.number().int().min(1).max(maxReportPage).default(maxReportPage),
        cursor: cursor.optional(),
      })
      .refine(isRange, notRange),
    answer: z.object({
      summary: reportSummary,
      transactions: z.array(transaction),
      next_cursor: z.string().nullable(),
    }),
  }),
  paymentSums: endpoint({
    summary:
      'Counts and sums the payments of a list, in dollars: by status, by payer, and by the days on which the checkout was opened or the payment recorded.',
    method: 'GET',
    path: '/admin/payment-sums',
    access: 'office',
    query: z
      .strictObject({
        status: z.enum(paymentStatuses).optional(),
        user_id: id.optional(),
        start_date: reportFilters.start_date,
        end_date: reportFilters.end_date,
      })
      .refine(isRange, notRange),
    answer: listSums,
  }),
  comprehensiveExport: endpoint({
    summary:
      'Exports all records of one type, or of every type that your office exports in one response if they fit, otherwise one page at a time: as CSV text (a map by type for `all`; only the first page has the header) or as JSON.',
    method: 'GET',
    path: '/admin/comprehensive-export',
    access: 'office',
    stepUp: true,
    query: z.strictObject({
      data_type: z.enum([...exportTypes, 'all']),
      format: z.enum(['csv', 'json']),
      cursor: cursor.optional(),
    }),
    answer: z.object({
      csv_data: z.union([z.string(), byType(z.string())]).optional(),
      export_data: byType(z.array(exportedRecord)).optional(),
      next_cursor: z.string().nullable(),
    }),
  }),
};
