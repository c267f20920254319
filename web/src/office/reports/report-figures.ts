import type { ReportFilters, ReportSum, ReportSummary } from '@portal/contract/calls/reports';
import { currency as ourCurrency, productIds, productOf } from '@portal/contract/values/catalog';
import { type FigureName, methodTexts, paymentMethods } from '@portal/contract/values/payment';
import { countText } from '#ui/format.ts';
import { daysOf } from './report-periods.ts';

export const figureTexts: Record<FigureName, string> = {
  paid: 'Paid',
  refunded: 'Refunded',
  disputed: 'Disputed',
  under_review: 'Under review',
};

const onlyMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats an amount in dollars with both decimals: 1066 is $1,066.00. */
export function amountText(amount: number, currency: string = ourCurrency): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}

/** Formats a month: 2026-11 is Nov 2026. */
export function monthText(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * Labels for the months on an axis that fits `maxLabels` of them. Skips months if there are more, leaving them empty,
 * and shows the year only when it changes: 2025-12, 2026-01, 2026-02 are Dec 2025, Jan 2026, Feb.
 */
export function axisTexts(months: readonly string[], maxLabels: number): string[] {
  const step = Math.ceil(months.length / maxLabels);
  const yearOf = (month = '') => month.slice(0, 4);
  return months.map((month, at) => {
    if (at % step !== 0) return '';
    const name = onlyMonth.format(new Date(`${month}-01T00:00:00Z`));
    return yearOf(month) === yearOf(months[at - step]) ? name : `${name}\n${yearOf(month)}`;
  });
}

/** The average transaction in dollars; 0 if there are none. */
export function averageOrder({
  total_revenue,
  total_transactions,
}: Pick<ReportSummary, 'total_revenue' | 'total_transactions'>): number {
  return total_transactions > 0 ? total_revenue / total_transactions : 0;
}

/** The payments behind a figure of the report: the figure, and the report's filters. */
export interface Selection {
  figure: FigureName;
  filters: ReportFilters;
  /** The figure as text: Refunded, Nov 2026: $66.00. */
  text: string;
}

/** Totals of part of a report, by type, method or month. */
export interface NamedSum extends ReportSum {
  name: string;
  filters: ReportFilters;
}

export interface SumColumn {
  name: string;
  figure: FigureName;
  value: (sum: ReportSum) => number;
  text: (value: number) => string;
}

export const sumColumns: readonly SumColumn[] = [
  { name: 'Count', figure: 'paid', value: ({ count }) => count, text: countText },
  { name: figureTexts.paid, figure: 'paid', value: ({ paid }) => paid, text: amountText },
  { name: figureTexts.refunded, figure: 'refunded', value: ({ refunded }) => refunded, text: amountText },
  { name: figureTexts.disputed, figure: 'disputed', value: ({ disputed }) => disputed, text: amountText },
  { name: 'Net', figure: 'paid', value: ({ revenue }) => revenue, text: amountText },
  {
    name: figureTexts.under_review,
    figure: 'under_review',
    value: ({ under_review }) => under_review,
    text: amountText,
  },
];

export const totalColumns: readonly SumColumn[] = [
  ...sumColumns.filter(({ name }) => name === 'Net').map((column) => ({ ...column, name: 'Total revenue' })),
  ...sumColumns.filter(({ name }) => name === 'Count').map((column) => ({ ...column, name: 'Total transactions' })),
  ...sumColumns.filter(({ name }) => !['Net', 'Count'].includes(name)),
];

/** The payments to list when a figure is clicked; undefined if there are none. */
export function selectionOf({ name, figure, value, text }: SumColumn, sum: NamedSum): Selection | undefined {
  if (sum[figure] === 0) return undefined;
  const of = sum.name && `, ${sum.name}`;
  return { figure, filters: sum.filters, text: `${name}${of}: ${text(value(sum))}` };
}

const nothing: ReportSum = { count: 0, revenue: 0, paid: 0, refunded: 0, disputed: 0, under_review: 0 };

export function totalOf(summary: ReportSummary, filters: ReportFilters): NamedSum {
  return {
    name: '',
    filters,
    count: summary.total_transactions,
    revenue: summary.total_revenue,
    paid: summary.total_paid,
    refunded: summary.total_refunded,
    disputed: summary.total_disputed,
    under_review: summary.total_under_review,
  };
}

/** Totals by type in catalog order, or for the requested type only. */
export function sumsByType({ membership_type_breakdown: sums }: ReportSummary, filters: ReportFilters): NamedSum[] {
  return productIds
    .filter((id) => !filters.membership_type || id === filters.membership_type)
    .map((id) => ({ ...nothing, ...sums[id], name: productOf(id).name, filters: { ...filters, membership_type: id } }));
}

export function sumsByMethod({ payment_method_breakdown: sums }: ReportSummary, filters: ReportFilters): NamedSum[] {
  return paymentMethods.map((method) => ({
    ...nothing,
    ...sums[method],
    name: methodTexts[method],
    filters: { ...filters, method },
  }));
}

/** Totals by month; without a start date, begins with the first month that has any. */
export function sumsByMonth({ revenue_by_month: months }: ReportSummary, filters: ReportFilters) {
  const first = months.findIndex(({ count, under_review }) => count > 0 || under_review > 0);
  const shown = filters.start_date || first < 0 ? months : months.slice(first);
  return shown.map((sum) => ({
    ...sum,
    name: monthText(sum.month),
    filters: { ...filters, ...daysOf(sum.month, filters) },
  }));
}
