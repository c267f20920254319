import { randomInt, randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/accounts';
import { productIds } from '@portal/contract/catalogue';
import { collections } from '@portal/contract/collections';
import { dayOf } from '@portal/contract/days';
import { type Payment, paymentStatuses } from '@portal/contract/payments';
import type { Transaction } from '@portal/contract/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedIn } from '#test/support/database-state.ts';
import { newAdmin } from '#test/support/office.ts';
import { call, send } from '#test/support/portal.ts';
import { removeRaw, writeRaw } from '#test/support/raw.ts';

const run = randomUUID().slice(0, 8);

function some<T>(values: readonly T[]): T {
  return values[randomInt(values.length)] as T;
}

function paymentAt(created_at: string, at: number, changes: Partial<Payment> = {}): Payment {
  return {
    session_id: `cs_report_${run}_${at}`,
    owner_uid: `payer-${run}`,
    membership_type: some(productIds),
    application_id: null,
    subject: null,
    amount_cents: randomInt(1, 30_000),
    currency: 'usd',
    payment_status: some(paymentStatuses),
    review_reason: null,
    user_info: { first_name: 'Ada', last_name: `Ledger${run}`, email: 'ada@example.org', membership_number: null },
    created_at,
    completed_at: null,
    test_data: false,
    ...changes,
  };
}

// The first and last instants of days, also of those on which the clocks change.
const edges = [
  '2012-03-11T04:59:59.999Z',
  '2012-03-11T05:00:00.000Z',
  '2012-03-12T03:59:59.999Z',
  '2012-03-12T04:00:00.000Z',
  '2012-11-04T03:59:59.999Z',
  '2012-11-04T04:00:00.000Z',
  '2012-11-05T04:59:59.999Z',
  '2012-11-05T05:00:00.000Z',
];

// A time from which there is nothing else.
const [begin, end] = ['2011-01-01', '2012-12-31'] as const;

function randomInstant(): string {
  return new Date(randomInt(Date.parse('2011-01-02'), Date.parse('2012-12-31'))).toISOString();
}

const payments = [
  ...edges.map((at, index) => paymentAt(at, index, { payment_status: 'paid' })),
  ...Array.from({ length: 350 }, (_, index) => paymentAt(randomInstant(), edges.length + index)),
];

let admin: Session;
beforeAll(async () => {
  admin = await newAdmin();
  await writeRaw(
    collections.payments,
    payments.map((payment) => [payment.session_id, payment]),
  );
});
afterAll(() =>
  removeRaw(
    collections.payments,
    payments.map(({ session_id }) => session_id),
  ),
);

type Query = Parameters<typeof call<'financialReport'>>[1]['query'];
const report = (query: Query) => call('financialReport', { query }, admin.token);

/** Whether a payment lies in a period, by the federation's day on which it was made. */
function liesIn({ created_at, membership_type }: Payment, query: Query): boolean {
  const day = dayOf(new Date(created_at));
  return (
    day >= (query.start_date || '0000') &&
    day <= (query.end_date || '9999') &&
    (!query.membership_type || query.membership_type === membership_type)
  );
}

function scan(all: readonly Payment[], query: Query) {
  const paid = all.filter((payment) => payment.payment_status === 'paid' && liesIn(payment, query));
  const sumOf = (of: readonly Payment[]) => ({
    count: of.length,
    revenue: of.reduce((cents, { amount_cents }) => cents + amount_cents, 0) / 100,
  });
  const products = query.membership_type ? [query.membership_type] : productIds;
  return {
    total_transactions: paid.length,
    total_revenue: sumOf(paid).revenue,
    membership_type_breakdown: Object.fromEntries(
      products.map((product) => [product, sumOf(paid.filter((one) => one.membership_type === product))]),
    ),
    monthSum: (month: string) => sumOf(paid.filter(({ created_at }) => dayOf(new Date(created_at)).startsWith(month))),
  };
}

describe('the sums are those of a full scan, to the cent', () => {
  const period = { start_date: begin, end_date: end };
  test.each<[string, Query]>([
    ['in a period', period],
    ['in one day', { start_date: '2012-03-11', end_date: '2012-03-11' }],
    ['until the day the clocks go back', { start_date: '2011-10-01', end_date: '2012-11-04' }],
    ['from the day after', { start_date: '2012-11-05', end_date: end }],
    ...productIds.map((membership_type): [string, Query] => [membership_type, { ...period, membership_type }]),
    ['of one type from a day within a month', { ...period, start_date: '2012-02-14', membership_type: 'youth' }],
    ['in a period without any', { start_date: '1999-01-01', end_date: '1999-12-31' }],
  ])('%s', async (_, query) => {
    const { summary } = await report(query);
    const { monthSum, ...totals } = scan(payments, query);
    expect(summary).toMatchObject(totals);
    expect(summary.revenue_by_month.length).toBeGreaterThan(0);
    for (const { month, count, revenue } of summary.revenue_by_month) {
      expect({ month, count, revenue }).toEqual({ month, ...monthSum(month) });
    }
  });

  test('of everything there is', async () => {
    const { summary } = await report({});
    const { monthSum, ...totals } = scan((await storedIn(collections.payments)) as Payment[], {});
    expect(summary).toMatchObject(totals);
    expect(summary.revenue_by_month.map(({ month }) => month).at(-1)).toBe(dayOf().slice(0, 7));
    expect(summary.revenue_by_month).toHaveLength(12);
    expect(summary.revenue_by_month.at(-1)?.revenue).toBe(monthSum(dayOf().slice(0, 7)).revenue);
  });

  test('and the months are the last twelve of the period', async () => {
    const { summary } = await report({ start_date: begin, end_date: end });
    expect(summary.revenue_by_month.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, index) => `2012-${String(index + 1).padStart(2, '0')}`),
    );
  });
});

describe('the transactions', () => {
  test('come newest first whatever their status, in pages that miss and repeat none', async () => {
    const seen: Transaction[] = [];
    let cursor: string | undefined;
    do {
      const query = { start_date: begin, end_date: end, limit: '100', ...(cursor && { cursor }) };
      const page: Awaited<ReturnType<typeof report>> = await report(query);
      expect(page.summary.total_transactions).toBe(scan(payments, query).total_transactions);
      seen.push(...page.transactions);
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    const sorted = payments.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
    expect(seen.map(({ created_at }) => created_at)).toEqual(sorted.map(({ created_at }) => created_at));
    expect(new Set(seen.map(({ session_id }) => session_id)).size).toBe(payments.length);
  });

  test('are told in dollars, with the payer and the session', async () => {
    const { session_id, amount_cents, created_at, membership_type, payment_status, user_info } = payments[0] as Payment;
    const { transactions } = await report({ start_date: '2012-03-10', end_date: '2012-03-10' });
    expect(transactions.find((one) => one.session_id === session_id)).toEqual({
      transaction_id: session_id,
      session_id,
      amount: amount_cents / 100,
      created_at,
      membership_type,
      payment_status,
      user_info,
    });
  });

  test('can be asked for 5,000 at a time, and no more', async () => {
    const status = async (limit: number) =>
      (await send({ method: 'GET', path: `/admin/financial-report?limit=${limit}`, token: admin.token })).status;
    expect([await status(5000), await status(5001)]).toEqual([200, 422]);
  });
});

test('an end before the start, and a cursor of nowhere, are refused', async () => {
  const refused = async (query: string) => {
    const { status, json } = await send({
      method: 'GET',
      path: `/admin/financial-report?${query}`,
      token: admin.token,
    });
    return [status, Object.keys((json as { fields: object }).fields)];
  };
  expect(await refused('start_date=2012-02-02&end_date=2012-02-01')).toEqual([422, ['end_date']]);
  expect(await refused('cursor=bm93aGVyZQ')).toEqual([422, ['cursor']]);
});

test('no payment is read for a sum', async () => {
  const path = `/admin/financial-report?start_date=${begin}&end_date=${end}&limit=1`;
  const { headers } = await send({ method: 'GET', path, token: admin.token });
  // Five types, twelve months, two payments for the page, the caller and their account.
  expect(Number(headers.get('x-firestore-reads'))).toBe(5 + 12 + 2 + 2);
});
