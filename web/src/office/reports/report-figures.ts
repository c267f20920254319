import { type ProductId, productIds, productOf } from '@portal/contract/catalogue';
import type { ReportSummary } from '@portal/contract/reports';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const onlyMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Dollars with both decimals: 1066 is $1,066.00. */
export function amountText(amount: number): string {
  return money.format(amount);
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

/** Count and revenue of every type, in the order of the catalogue, or only of the one that was asked for. */
export function breakdownOf({ membership_type_breakdown }: ReportSummary, only: ProductId | undefined) {
  return productIds
    .filter((id) => !only || id === only)
    .map((id) => ({ id, name: productOf(id).name, count: 0, revenue: 0, ...membership_type_breakdown[id] }));
}
