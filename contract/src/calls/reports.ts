import { z } from 'zod';
import { cursor, day, id, instant, optionalDayWithin, product } from '../records/fields.ts';
import { reportDays } from '../values/day-spans.ts';
import { figureNames, paymentMethods, paymentStatuses } from '../values/payment.ts';
import { endpoint } from './endpoint.ts';

/** The most transactions that one answer of the financial report has, and the most records of an export for each type. */
export const maxReportPage = 5000;
export const maxExportPage = 10_000;

/** How many transactions the screen shows of a report: whoever asks for more takes data out of the portal. */
export const transactionsShown = 50;

/** The most months that a report tells one by one: three years. */
export const maxReportMonths = 36;

/** What a payment, or all payments of a kind, come to, in dollars. */
const figures = {
  /** What was taken, also where it went back since; what is under review is not part of it. */
  paid: z.number(),
  refunded: z.number(),
  disputed: z.number(),
  under_review: z.number(),
};

/** A payment as the financial report lists it: `amount` in dollars is what was asked for or has arrived. */
export const transaction = z.object({
  transaction_id: id,
  created_at: instant,
  /** The member who paid. */
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
  /** What the office noted of a payment that it recorded, and the day on which it received it. */
  reference: z.string().nullable(),
  received_on: day.nullable(),
  ...figures,
});

export type Transaction = z.output<typeof transaction>;

/** How many payments were taken, and what they come to; `revenue` is paid less refunded and disputed. */
const sum = z.object({ count: z.int(), revenue: z.number(), ...figures });

export type ReportSum = z.output<typeof sum>;

/**
 * What the payments of a period come to, in dollars, by the day of the payment: a refund counts in the month of the
 * payment that it returns. The months are those of the period that have ended or begun, at most the last 36.
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
  revenue_by_month: z.array(sum.extend({ month: z.string().regex(/^\d{4}-\d{2}$/) })),
});

export type ReportSummary = z.output<typeof reportSummary>;

/** What a report is narrowed down to; both dates are inclusive, in the federation's time zone. */
const reportFilters = {
  start_date: optionalDayWithin(reportDays),
  end_date: optionalDayWithin(reportDays),
  membership_type: product.optional(),
  method: z.enum(paymentMethods).optional(),
};

export type ReportFilters = z.output<z.ZodObject<typeof reportFilters>>;

/** What can be exported. */
export const exportTypes = ['members', 'charters', 'events', 'payments', 'contacts', 'documents', 'consents'] as const;

export type ExportType = (typeof exportTypes)[number];

/** A time in which memberships end, with how many: `from` is null for all that have ended before it. */
const expiries = z.object({
  from: day.nullable(),
  until: day,
  youth: z.int(),
  adult: z.int(),
  grappling_leader: z.int(),
});

export type Expiries = z.output<typeof expiries>;

const byType = <Schema extends z.ZodType>(schema: Schema) => z.partialRecord(z.enum(exportTypes), schema);

/** A record by the names of its columns, made for the answer: checking half a million cells takes as long as sending them. */
const exportedRecord: z.ZodType<Record<string, unknown>> = z.any();

export const reportsContract = {
  dashboardStats: endpoint({
    summary: 'Returns the counts for the admin tiles.',
    method: 'GET',
    path: '/admin/dashboard/stats',
    access: 'admin',
    answer: z.object({
      total_members: z.int(),
      pending_approval: z.int(),
      /** Also those whose membership has expired. */
      approved_members: z.int(),
      /** Approved members whose membership has expired, or ends within 30 days. */
      expired_members: z.int(),
      expiring_members: z.int(),
      grappling_leaders: z.int(),
      inactive_members: z.int(),
      suspended_members: z.int(),
      youth_members: z.int(),
      adult_members: z.int(),
      pending_charters: z.int(),
      pending_events: z.int(),
      /** Payments with a task for the office. */
      payments_to_review: z.int(),
      open_messages: z.int(),
      leader_requests: z.int(),
      duplicates: z.int(),
    }),
  }),
  expiriesByMonth: endpoint({
    summary:
      'Counts approved memberships by the month in which they end: all that have expired, the rest of this month, and the twelve months after it.',
    method: 'GET',
    path: '/admin/expiries',
    access: 'admin',
    answer: z.object({ expiries: z.array(expiries) }),
  }),
  financialReport: endpoint({
    summary:
      'Reports payments in a period by type, method and month, and the transactions, newest first, one page at a time: all, or those that add to a figure.',
    method: 'GET',
    path: '/admin/financial-report',
    access: 'admin',
    query: z
      .strictObject({
        ...reportFilters,
        figure: z.enum(figureNames).optional(),
        limit: z.coerce.number().int().min(1).max(maxReportPage).default(maxReportPage),
        cursor: cursor.optional(),
      })
      .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
        path: ['end_date'],
        message: 'Please choose an end date on or after the start date',
      }),
    answer: z.object({
      summary: reportSummary,
      transactions: z.array(transaction),
      next_cursor: z.string().nullable(),
    }),
  }),
  comprehensiveExport: endpoint({
    summary:
      'Exports all records of one type, or of every type in one answer if they fit, otherwise one page at a time: as CSV text (a map by type for `all`; only the first page has the header) or as JSON.',
    method: 'GET',
    path: '/admin/comprehensive-export',
    access: 'admin',
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
