import type { ReportSummary, Transaction } from '@portal/contract/calls/reports';
import { describe, expect, it } from 'vitest';
import { tableColumns } from './report-columns.ts';
import { csvOf, fetchFullReport, type ReportPage, reportFile } from './report-file.ts';

const filters = { start_date: '2026-01-01', end_date: undefined, membership_type: undefined };
const summary: ReportSummary = {
  total_revenue: 198,
  total_transactions: 3,
  total_paid: 198,
  total_refunded: 0,
  total_disputed: 0,
  total_under_review: 0,
  membership_type_breakdown: {},
  payment_method_breakdown: {},
  revenue_by_month: [],
};

function transactionOf(session_id: string, changes: Partial<Transaction['user_info']> = {}): Transaction {
  return {
    transaction_id: session_id,
    user_id: 'payer',
    // Still November 20 at the federation.
    created_at: '2026-11-21T03:30:00.000Z',
    user_info: {
      first_name: 'Zoë',
      last_name: 'Reyes',
      email: 'zoe@example.org',
      membership_number: 'M1234-5678',
      ...changes,
    },
    membership_type: 'adult',
    amount: 66,
    session_id,
    payment_status: 'partially_refunded',
    currency: 'usd',
    method: 'transfer',
    reference: '=TRANSFER 17',
    received_on: '2026-11-20',
    paid_by: 'Alpha Club',
    paid: 66,
    refunded: 16.5,
    disputed: 0,
    under_review: 0,
  };
}

const long = 'cs_test_0123456789abcdefghij';

describe('the CSV file', () => {
  it('has a header and one line per transaction, with the federation’s date and the full session id', async () => {
    expect(await csvOf([transactionOf(long)])).toBe(
      'Date,Member name,Email,Membership number,Type,Amount,Provider session,Status,Method,' +
        'Paid,Refunded,Disputed,Under review,Currency,Reference,Received on,Paid by club\r\n' +
        `2026-11-20,Zoë Reyes,zoe@example.org,M1234-5678,Adult Competitor,66.00,${long},partially_refunded,` +
        'Bank transfer,66.00,16.50,0.00,0.00,USD,"\'=TRANSFER 17",2026-11-20,Alpha Club\r\n',
    );
  });

  it('neutralizes formulas and quotes cells as needed', async () => {
    const csv = await csvOf([
      transactionOf('cs_1', { first_name: '=HYPERLINK("x")', last_name: 'A, B', membership_number: null }),
    ]);
    expect(csv.split('\r\n')[1]).toBe(
      '2026-11-20,"\'=HYPERLINK(""x"") A, B",zoe@example.org,,Adult Competitor,66.00,cs_1,' +
        'partially_refunded,Bank transfer,66.00,16.50,0.00,0.00,USD,"\'=TRANSFER 17",2026-11-20,Alpha Club',
    );
    const marked = await csvOf([transactionOf('cs_2', { first_name: "'=1+1" })]);
    expect(marked.split('\r\n')[1]).toContain(`,"''=1+1 Reyes",`);
  });
});

it('the table shows the first 20 characters of a session id, and amounts with two decimals', () => {
  const cells = tableColumns.map(({ value, shown = value }) => shown(transactionOf(long)));
  expect(cells).toEqual([
    'Nov 20, 2026',
    'Zoë Reyes',
    'zoe@example.org',
    'M1234-5678',
    'Adult Competitor',
    '$66.00',
    '$66.00',
    '$16.50',
    '–',
    '–',
    'Partially refunded',
    'Bank transfer',
    'Alpha Club',
    'cs_test_0123456789ab',
  ]);
});

it('fetches every page, 5,000 transactions at a time, and reports progress', async () => {
  const pages: ReportPage[] = [
    { summary, transactions: [transactionOf('a'), transactionOf('b')], next_cursor: 'more' },
    { summary, transactions: [transactionOf('c')], next_cursor: null },
  ];
  const queries: unknown[] = [];
  const outcome: string[] = [];
  const report = await fetchFullReport(
    filters,
    async (query) => {
      queries.push(query);
      const page = pages[queries.length - 1];
      if (!page) throw new Error('There is no such page');
      return page;
    },
    (progress) => outcome.push(progress),
    new AbortController().signal,
  );
  expect(queries).toEqual([
    { limit: 5000, cursor: undefined },
    { limit: 5000, cursor: 'more' },
  ]);
  expect(report.transactions.map(({ session_id }) => session_id)).toEqual(['a', 'b', 'c']);
  expect(outcome.slice(1)).toEqual(['2 transactions loaded', '3 transactions loaded']);
});

it('files are named after the report and the date', async () => {
  const report = { filters, summary, transactions: [transactionOf('a')], earlier: null };
  const csv = await reportFile(report, 'csv', '2026-11-21');
  expect(csv.name).toBe('financial-report-2026-11-21.csv');
  const json = await reportFile(report, 'json', '2026-11-21');
  expect(json.name).toBe('financial-report-2026-11-21.json');
  expect(JSON.parse(await json.content.text())).toEqual({
    filters: { startDate: '2026-01-01', endDate: 'All', membershipType: 'All' },
    summary,
    transactions: report.transactions,
  });
});
