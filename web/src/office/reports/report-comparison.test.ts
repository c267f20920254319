import type { ReportSum, ReportSummary } from '@portal/contract/calls/reports';
import type { ProductId } from '@portal/contract/values/catalog';
import { dayOf, monthsLater } from '@portal/contract/values/days';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { seasonOf } from '#office/shared/periods.ts';
import { comparedPeriods, monthSeries, monthTable } from './report-comparison.ts';
import { monthText } from './report-figures.ts';
import { earlierPeriods } from './report-periods.ts';
import { workbookOf } from './report-workbook.ts';

const season = seasonOf(dayOf());
const filters = { ...season, membership_type: undefined };
const periods = earlierPeriods(season, dayOf());
if (!periods) throw new Error('A season has one before it');

const firstMonth = season.start_date.slice(0, 7);
const monthAt = (at: number, from = season.start_date) => monthsLater(from, at).slice(0, 7);

const sum = (count: number, revenue: number, refunded = 0): ReportSum => ({
  count,
  revenue,
  refunded,
  paid: revenue + refunded,
  disputed: 0,
  under_review: 0,
});

type Month = ReportSummary['revenue_by_month'][number];

function summaryOf(count: number, revenue: number, refunded: number, revenue_by_month: Month[]): ReportSummary {
  const { paid, disputed, under_review } = sum(count, revenue, refunded);
  return {
    total_revenue: revenue,
    total_transactions: count,
    total_paid: paid,
    total_refunded: refunded,
    total_disputed: disputed,
    total_under_review: under_review,
    membership_type_breakdown: { adult: sum(count, revenue, refunded) },
    payment_method_breakdown: {},
    revenue_by_month,
  };
}

const month = (name: string, revenue: number, by_type: Partial<Record<ProductId, number>> | null): Month => ({
  ...sum(1, revenue),
  month: name,
  by_type,
});

const before = Array.from({ length: 12 }, (_, at) =>
  month(monthAt(at, periods.whole.start_date), at === 11 ? 900.1 : 0, null),
);

const report = {
  filters,
  summary: summaryOf(3, 181.5, 16.5, [month(firstMonth, 181.5, { adult: 66.5, academy_charter: 115 })]),
  earlier: { periods, whole: summaryOf(20, 900.1, 0, before), part: summaryOf(2, 132, 0, []) },
};

it('a report compares its totals with the whole season before, and with it up to the same day', () => {
  const compared = comparedPeriods(report).map(({ name, sums }) => [
    name.replace(/ to .*/, ' so far'),
    ...sums.filter(({ name }) => ['Adult Competitor', 'Total'].includes(name)).map(({ revenue }) => revenue),
  ]);
  expect(compared).toEqual([
    ['This season', 181.5, 181.5],
    ['Last season so far', 132, 132],
    ['Last season', 900.1, 900.1],
  ]);
  const past = { ...report, filters: { ...filters, start_date: monthsLater(season.start_date, 1) } };
  expect(comparedPeriods(past).map(({ name }) => name)[2]).toBe('A year earlier');
  expect(comparedPeriods({ ...report, earlier: null })).toHaveLength(1);
});

describe('the chart', () => {
  it('stacks the types, next to the months of the season before, those still ahead included', () => {
    const { months, series } = monthSeries(report);
    expect(months).toEqual(Array.from({ length: 12 }, (_, at) => monthAt(at)));
    const data = Object.fromEntries(series.map(({ label, stack, data }) => [`${stack} ${label}`, data]));
    const ahead = Array(11).fill(null);
    expect(data).toEqual({
      'now Youth Competitor': [0, ...ahead],
      'now Adult Competitor': [66.5, ...ahead],
      'now Grappling Leader': [0, ...ahead],
      'now Academy Charter': [115, ...ahead],
      'now Event Sanction': [0, ...ahead],
      'now Facility Certificate': [0, ...ahead],
      'earlier Last season': [...Array(11).fill(0), 900.1],
    });
    expect(monthTable(report).rows[0]).toEqual({ name: monthText(firstMonth), cells: [0, 66.5, 0, 115, 0, 0, 0] });
  });

  it('shows one type alone if the report does, and without a year before only its own months', () => {
    const adults = { ...report, filters: { ...filters, membership_type: 'adult' as const }, earlier: null };
    expect(monthSeries(adults)).toEqual({
      months: [firstMonth],
      series: [{ label: 'Adult Competitor', look: 'adult', stack: 'now', data: [66.5] }],
    });
  });

  it('splits months that have no types into kept and returned', () => {
    const long = { ...report, earlier: null, summary: summaryOf(1, 66, 0, [month(firstMonth, 66, null)]) };
    expect(monthSeries(long).series.map(({ label, data }) => [label, data[0]])).toEqual([
      ['Net', 66],
      ['Refunded', 0],
      ['Disputed', 0],
    ]);
  });
});

describe('the Excel workbook', () => {
  const transaction = {
    transaction_id: 'cs_1',
    session_id: 'cs_1',
    user_id: 'payer',
    created_at: '2026-11-21T03:30:00.000Z',
    user_info: { first_name: '=1+1', last_name: 'Reyes', email: 'zoe@example.org', membership_number: null },
    membership_type: 'adult' as const,
    amount: 66.1,
    payment_status: 'paid' as const,
    currency: 'usd',
    method: 'card' as const,
    reference: null,
    received_on: null,
    paid_by: null,
    paid: 66.1,
    refunded: 0,
    disputed: 0,
    under_review: 0,
  };

  async function sheets() {
    const blob = await workbookOf({ ...report, transactions: [transaction] });
    const book = read(new Uint8Array(await blob.arrayBuffer()), { cellNF: true });
    return new Map(book.SheetNames.map((name) => [name, book.Sheets[name] ?? {}]));
  }
  const rowsOf = (sheet = {}) => utils.sheet_to_json<unknown[]>(sheet, { header: 1 });

  it('has the tables of both seasons with totals, as numbers with cents', async () => {
    const all = await sheets();
    expect([...all.keys()]).toEqual(['Summary', 'Months', 'Transactions']);
    const rows = rowsOf(all.get('Summary'));
    const named = (name: string) => rows.filter(([first]) => first === name);
    expect([named('This season'), named('Last season')].map(({ length }) => length)).toEqual([1, 1]);
    expect(named('Total')).toEqual([
      ['Total', 3, 198, 16.5, 0, 181.5, 0],
      ['Total', 2, 132, 0, 0, 132, 0],
      ['Total', 20, 900.1, 0, 0, 900.1, 0],
    ]);
    expect(rowsOf(all.get('Months'))[1]).toEqual([monthText(firstMonth), 0, 66.5, 0, 115, 0, 0, 0]);
  });

  it('has a row for each transaction: days as days, and text that cannot run as a formula', async () => {
    const sheet = (await sheets()).get('Transactions') ?? {};
    // Day 46346 of Excel's calendar is November 20, 2026.
    expect(sheet.A2).toMatchObject({ t: 'n', v: 46346, z: 'yyyy-mm-dd', w: '2026-11-20' });
    expect(sheet.B2).toMatchObject({ t: 's', v: '=1+1 Reyes' });
    expect(sheet.B2?.f).toBeUndefined();
    expect(sheet.F2).toMatchObject({ t: 'n', v: 66.1, w: '66.10' });
  });
});
