import type { ReportFilters, ReportSum, ReportSummary } from '@portal/contract/calls/reports';
import { currency as ourCurrency, productIds, productOf } from '@portal/contract/values/catalogue';
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

/** An amount with both decimals: 1066 is $1,066.00. */
export function amountText(amount: number, currency: string = ourCurrency): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}

/** A month: 2026-11 is Nov 2026. */
export function monthText(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * Months below an axis that has room for `most` of them, every nth where there are more, and the year only where it
 * begins: 2025-12, 2026-01, 2026-02 are Dec 2025, Jan 2026, Feb. Those that are left out are empty.
 */
export function axisTexts(months: readonly string[], most: number): string[] {
  const step = Math.ceil(months.length / most);
  const yearOf = (month = '') => month.slice(0, 4);
  return months.map((month, at) => {
    if (at % step !== 0) return '';
    const name = onlyMonth.format(new Date(`${month}-01T00:00:00Z`));
    return yearOf(month) === yearOf(months[at - step]) ? name : `${name}\n${yearOf(month)}`;
  });
}

/** What a transaction comes to on average, in dollars; 0 without any. */
export function averageOrder({
  total_revenue,
  total_transactions,
}: Pick<ReportSummary, 'total_revenue' | 'total_transactions'>): number {
  return total_transactions > 0 ? total_revenue / total_transactions : 0;
}

/** The payments of a report behind a figure: which figure, and what the report is narrowed down to. */
export interface Selection {
  figure: FigureName;
  filters: ReportFilters;
  /** The figure as people read it: Refunded, Nov 2026: $66.00. */
  text: string;
}

/** What some payments of a report come to: those of a type, a method or a month. */
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

/** What is to be listed when a figure is pressed; undefined where no payment is behind it. */
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

/** The sums of every type, in the order of the catalogue, or only of the one that was asked for. */
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

/** The sums of the months; of a report without a beginning, from the first one on in which there is anything. */
export function sumsByMonth({ revenue_by_month: months }: ReportSummary, filters: ReportFilters) {
  const first = months.findIndex(({ count, under_review }) => count > 0 || under_review > 0);
  const shown = filters.start_date || first < 0 ? months : months.slice(first);
  return shown.map((sum) => ({
    ...sum,
    name: monthText(sum.month),
    filters: { ...filters, ...daysOf(sum.month, filters) },
  }));
}
