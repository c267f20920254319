import type { ReportSummary } from '@portal/contract/calls/reports';
import { describe, expect, it } from 'vitest';
import {
  amountText,
  averageOrder,
  axisTexts,
  monthText,
  type NamedSum,
  type SumColumn,
  selectionOf,
  sumColumns,
  sumsByMethod,
  sumsByMonth,
  sumsByType,
  totalColumns,
  totalOf,
} from './report-figures.ts';

it.each([
  [0, '$0.00'],
  [66, '$66.00'],
  [1234.5, '$1,234.50'],
])('%d dollars are %s', (amount, text) => {
  expect(amountText(amount)).toBe(text);
});

it.each([
  [0, 0, '$0.00'],
  [66, 1, '$66.00'],
  [200, 3, '$66.67'],
])('the average order for %d dollars in %d transactions is %s', (total_revenue, total_transactions, text) => {
  expect(amountText(averageOrder({ total_revenue, total_transactions }))).toBe(text);
});

const nothing = { count: 0, revenue: 0, paid: 0, refunded: 0, disputed: 0, under_review: 0 };
const all = { start_date: undefined, end_date: undefined, membership_type: undefined };
const charter = { ...nothing, count: 2, revenue: 195, paid: 230, refunded: 35 };
const summary: ReportSummary = {
  total_revenue: 261,
  total_transactions: 3,
  total_paid: 296,
  total_refunded: 35,
  total_disputed: 0,
  total_under_review: 0,
  membership_type_breakdown: { academy_charter: charter, adult: { ...nothing, count: 1, revenue: 66, paid: 66 } },
  payment_method_breakdown: { cash: { ...nothing, count: 1, revenue: 66, paid: 66 }, card: charter },
  revenue_by_month: ['2026-08', '2026-09', '2026-10', '2026-11'].map((month) => ({
    ...(month === '2026-10' ? charter : nothing),
    month,
    by_type: null,
  })),
};

describe('the sums', () => {
  const figuresOf = (sums: NamedSum[]) => sums.map(({ name, count, revenue }) => [name, count, revenue]);

  it('list every type in catalog order', () => {
    expect(figuresOf(sumsByType(summary, all))).toEqual([
      ['Youth Competitor', 0, 0],
      ['Adult Competitor', 1, 66],
      ['Grappling Leader', 0, 0],
      ['Academy Charter', 2, 195],
      ['Event Sanction', 0, 0],
      ['Facility Certificate', 0, 0],
    ]);
  });

  it('list only the requested type', () => {
    expect(figuresOf(sumsByType(summary, { ...all, membership_type: 'adult' }))).toEqual([['Adult Competitor', 1, 66]]);
  });

  it('list every method', () => {
    expect(figuresOf(sumsByMethod(summary, all))).toEqual([
      ['Card', 2, 195],
      ['Cash', 1, 66],
      ['Check', 0, 0],
      ['Bank transfer', 0, 0],
    ]);
  });

  it('start with the first month that has payments, or with the report’s start if earlier', () => {
    expect(sumsByMonth(summary, all).map(({ name }) => name)).toEqual(['Oct 2026', 'Nov 2026']);
    const since = { ...all, start_date: '2026-08-15' };
    expect(sumsByMonth(summary, since).map(({ name }) => name)[0]).toBe('Aug 2026');
  });
});

describe('a clicked figure', () => {
  const column = (name: string) => sumColumns.find((one) => one.name === name) as SumColumn;
  const october = sumsByMonth(summary, { ...all, end_date: '2026-10-20' })[0] as NamedSum;

  it('lists the payments behind it', () => {
    expect(selectionOf(column('Refunded'), october)).toEqual({
      figure: 'refunded',
      filters: { ...all, start_date: '2026-10-01', end_date: '2026-10-20' },
      text: 'Refunded, Oct 2026: $35.00',
    });
    expect(selectionOf(column('Count'), october)).toMatchObject({ figure: 'paid', text: 'Count, Oct 2026: 2' });
    expect(selectionOf(column('Net'), october)).toMatchObject({ figure: 'paid', text: 'Net, Oct 2026: $195.00' });
    const charters = sumsByType(summary, all)[3] as NamedSum;
    expect(selectionOf(column('Paid'), charters)?.filters).toEqual({ ...all, membership_type: 'academy_charter' });
    const cash = sumsByMethod(summary, { ...all, membership_type: 'adult' })[1] as NamedSum;
    expect(selectionOf(column('Paid'), cash)?.filters).toEqual({ ...all, membership_type: 'adult', method: 'cash' });
  });

  it('is labeled with its own name only when it is for the whole report', () => {
    const texts = totalColumns.map((one) => selectionOf(one, totalOf(summary, all))?.text);
    expect(texts).toEqual([
      'Total revenue: $261.00',
      'Total transactions: 3',
      'Paid: $296.00',
      'Refunded: $35.00',
      undefined,
      undefined,
    ]);
  });
});

it('labels months, with the year on an axis where it starts', () => {
  expect(monthText('2026-11')).toBe('Nov 2026');
  const months = ['2025-11', '2025-12', '2026-01', '2026-02'];
  expect(axisTexts(months, 4)).toEqual(['Nov\n2025', 'Dec', 'Jan\n2026', 'Feb']);
  const threeYears = [2024, 2025, 2026].flatMap((year) => ['01', '04', '07', '10'].map((month) => `${year}-${month}`));
  expect(axisTexts(threeYears, 6).filter(Boolean)).toEqual([
    'Jan\n2024',
    'Jul',
    'Jan\n2025',
    'Jul',
    'Jan\n2026',
    'Jul',
  ]);
  expect(axisTexts(months, 3)).toEqual(['Nov\n2025', '', 'Jan\n2026', '']);
});
