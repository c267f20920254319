import type { ReportSummary } from '@portal/contract/reports';
import { describe, expect, it } from 'vitest';
import { amountText, averageOrder, axisTexts, breakdownOf, monthText } from './report-figures.ts';

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
])('the average order of %d dollars in %d transactions is %s', (total_revenue, total_transactions, text) => {
  expect(amountText(averageOrder({ total_revenue, total_transactions }))).toBe(text);
});

describe('the breakdown', () => {
  const summary: ReportSummary = {
    total_revenue: 181,
    total_transactions: 2,
    membership_type_breakdown: { academy_charter: { count: 1, revenue: 115 }, adult: { count: 1, revenue: 66 } },
    revenue_by_month: [],
  };

  it('names every type in the order of the catalogue', () => {
    expect(breakdownOf(summary, undefined).map(({ name, count, revenue }) => [name, count, revenue])).toEqual([
      ['Youth Competitor', 0, 0],
      ['Adult Competitor', 1, 66],
      ['Grappling Leader', 0, 0],
      ['Academy Charter', 1, 115],
      ['Event Sanction', 0, 0],
    ]);
  });

  it('names only the type that was asked for', () => {
    expect(breakdownOf(summary, 'adult').map(({ name, revenue }) => [name, revenue])).toEqual([
      ['Adult Competitor', 66],
    ]);
  });
});

it('names months, and on an axis the year where it begins', () => {
  expect(monthText('2026-11')).toBe('Nov 2026');
  const months = ['2025-11', '2025-12', '2026-01', '2026-02'];
  expect(axisTexts(months, 4)).toEqual(['Nov\n2025', 'Dec', 'Jan\n2026', 'Feb']);
  expect(axisTexts(months, 3)).toEqual(['Nov\n2025', '', 'Jan\n2026', '']);
});
