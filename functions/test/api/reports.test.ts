import { randomUUID } from 'node:crypto';
import type { Transaction } from '@portal/contract/calls/reports';
import { type Dispute, type Payment, payment as paymentSchema, type Refund } from '@portal/contract/records/payment';
import { withFigures } from '@portal/contract/rules/payment-state';
import { type ProductId, productIds } from '@portal/contract/values/catalog';
import { collections } from '@portal/contract/values/collections';
import { dayOf } from '@portal/contract/values/days';
import { type FigureName, figureNames, paymentMethods, paymentStatuses } from '@portal/contract/values/payment';
import { describe, expect, test } from 'vitest';
import { allRows } from '#test/support/all-pages.ts';
import { storedIn } from '#test/support/database-state.ts';
import { newAdmin } from '#test/support/office.ts';
import { api, call } from '#test/support/portal.ts';
import { seededInt } from '#test/support/random.ts';
import { writeRaw } from '#test/support/raw.ts';

const run = randomUUID().slice(0, 8);

function some<T>(values: readonly T[]): T {
  return values[seededInt(values.length)] as T;
}

function paymentAt(created_at: string, at: number, changes: Partial<Payment> = {}): Payment {
  const facts = {
    session_id: `cs_report_${run}_${at}`,
    owner_uid: `payer-${run}`,
    membership_type: some(productIds),
    method: some(paymentMethods),
    amount_cents: 1 + seededInt(29_999),
    currency: 'usd',
    payment_status: 'open',
    review_reason: null,
    user_info: { first_name: 'Ada', last_name: `Ledger${run}`, email: 'ada@example.org', membership_number: null },
    created_at,
    completed_at: null,
    ...changes,
  };
  return withFigures(paymentSchema.parse(facts));
}

/** A payment's random history: any combination that can occur. */
function randomMoney(at: string): Partial<Payment> {
  const amount_cents = 2 + seededInt(29_998);
  const part = () => some([amount_cents, 1 + seededInt(amount_cents - 1)]);
  const refund = (state: Refund['state']) => ({
    ...{ refund_id: randomUUID(), provider_id: null, amount_cents: part(), state, reason: null, requested_by: null },
    ...{ requested_at: at, settled_at: null, announced: false, to_decide: false },
    ...{ confirmed_by: null, ends: false },
  });
  const dispute = (state: Dispute['state']) => ({
    ...{ dispute_id: randomUUID(), amount_cents: part(), state, reason: 'fraudulent', due_by: null },
    ...{ opened_at: at, to_decide: false },
  });
  const refundStates = some<Refund['state'][]>([[], [], ['succeeded'], ['requested'], ['failed', 'succeeded']]);
  const disputeStates = some<Dispute['state'][]>([[], [], [], ['open'], ['won'], ['lost']]);
  return {
    amount_cents,
    currency: some(['usd', 'usd', 'usd', 'usd', 'cad']),
    completed_at: at,
    review: some([null, null, 'open', 'accepted', 'refunded', 'closed']),
    refunds: refundStates.map(refund),
    disputes: disputeStates.map(dispute),
  };
}

function randomPayment(index: number): Payment {
  const at = randomInstant();
  const unpaid = { payment_status: some(['open', 'expired'] as const) };
  return paymentAt(at, index, index % 4 === 0 ? unpaid : randomMoney(at));
}

// The first and last instants of days, including days when the clocks change.
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

// A period with no other payments.
const [begin, end] = ['2011-01-01', '2012-12-31'] as const;
const period = { start_date: begin, end_date: end };

function randomInstant(): string {
  return new Date(
    Date.parse('2011-01-02') + seededInt(Date.parse('2012-12-31') - Date.parse('2011-01-02')),
  ).toISOString();
}

const payments = [
  ...edges.map((at, index) => paymentAt(at, index, { completed_at: at })),
  ...Array.from({ length: 350 }, (_, index) => randomPayment(edges.length + index)),
];

const admin = await newAdmin();
await writeRaw(
  collections.payments,
  payments.map((payment) => [payment.session_id, payment]),
);

type Query = Parameters<typeof call<'financialReport'>>[1]['query'];
const report = (query: Query) => call('financialReport', { query }, admin.token);

/** Reports whether a payment falls in a period, by the federation's calendar day. */
function liesIn({ created_at, membership_type, method }: Payment, query: Query): boolean {
  const day = dayOf(new Date(created_at));
  return (
    day >= (query.start_date || '0000') &&
    day <= (query.end_date || '9999') &&
    (!query.membership_type || query.membership_type === membership_type) &&
    (!query.method || query.method === method)
  );
}

/** Returns what a payment adds to the figures, in cents; nothing for other currencies. */
function centsOf({ amount_cents, currency, completed_at, review, refunds, disputes }: Payment) {
  if (currency !== 'usd' || !completed_at) return { paid: 0, refunded: 0, disputed: 0, under_review: 0 };
  const total = (list: readonly { amount_cents: number }[]) => list.reduce((sum, one) => sum + one.amount_cents, 0);
  const refunded = total(refunds.filter(({ state }) => state === 'succeeded'));
  const disputed = total(disputes.filter(({ state }) => state === 'open' || state === 'lost'));
  const kept = Math.max(0, amount_cents - refunded - disputed);
  const under_review = review === 'open' ? kept : 0;
  return { paid: amount_cents - under_review, refunded, disputed, under_review };
}

function sumOf(of: readonly Payment[]) {
  const cents = of.map(centsOf);
  const total = (name: FigureName) => cents.reduce((sum, one) => sum + one[name], 0);
  const [paid, refunded, disputed, under_review] = figureNames.map((name) => total(name) / 100);
  const count = cents.filter((one) => one.paid > 0).length;
  const revenue = (total('paid') - total('refunded') - total('disputed')) / 100;
  return { count, revenue, paid, refunded, disputed, under_review };
}

function scan(all: readonly Payment[], query: Query) {
  const meant = all.filter((payment) => liesIn(payment, query));
  const products = query.membership_type ? [query.membership_type] : productIds;
  const methods = query.method ? [query.method] : paymentMethods;
  const { count, revenue, paid, refunded, disputed, under_review } = sumOf(meant);
  return {
    total_transactions: count,
    total_revenue: revenue,
    total_paid: paid,
    total_refunded: refunded,
    total_disputed: disputed,
    total_under_review: under_review,
    membership_type_breakdown: Object.fromEntries(
      products.map((product) => [product, sumOf(meant.filter((one) => one.membership_type === product))]),
    ),
    payment_method_breakdown: Object.fromEntries(
      methods.map((method) => [method, sumOf(meant.filter((one) => one.method === method))]),
    ),
    monthSum: (month: string) => {
      const of = meant.filter(({ created_at }) => dayOf(new Date(created_at)).startsWith(month));
      const revenueOf = (type: ProductId) =>
        sumOf(of.filter(({ membership_type }) => membership_type === type)).revenue;
      return { ...sumOf(of), ofTypes: Object.fromEntries(products.map((type) => [type, revenueOf(type)])) };
    },
  };
}

/** Returns all transactions a query finds, across pages. */
function transactionsOf(query: Query): Promise<Transaction[]> {
  return allRows(
    (at) => report({ limit: '40', ...query, ...at }),
    ({ transactions }) => transactions,
  );
}

const idsOf = (list: readonly { session_id: string }[]) => list.map(({ session_id }) => session_id).sort();

describe('the sums of the list of payments match a full scan to the cent', () => {
  type Listed = Parameters<typeof call<'paymentSums'>>[1]['query'];
  const owner = `payer-${run}`;
  const isUnpaid = ({ payment_status }: Payment) => payment_status === 'open' || payment_status === 'expired';

  test.each<[string, Listed]>([
    ['in a period', period],
    ['of one payer', { user_id: owner }],
    ['of one payer in a period', { ...period, user_id: owner }],
    ...paymentStatuses.map((status): [string, Listed] => [status, { ...period, status }]),
    ['of one payer and status', { user_id: owner, status: 'expired' }],
    ['of nobody', { user_id: 'nobody' }],
  ])('%s', async (_, query) => {
    const { status, user_id: _payer, ...days } = query;
    const meant = payments.filter(
      (payment) =>
        liesIn(payment, days) && (!status || payment.payment_status === status) && query.user_id !== 'nobody',
    );
    const { paid, refunded, disputed, under_review } = sumOf(meant);
    const [count, unpaid] = [meant.length, meant.filter(isUnpaid).length];
    expect(await call('paymentSums', { query }, admin.token)).toEqual({
      ...{ count, unpaid, paid, refunded, disputed, under_review },
    });
  });
});

describe('the totals match a full scan to the cent', () => {
  test.each<[string, Query]>([
    ['in a period', period],
    ['on one day', { start_date: '2012-03-11', end_date: '2012-03-11' }],
    ['until the day the clocks go back', { start_date: '2011-10-01', end_date: '2012-11-04' }],
    ['from the day after that', { start_date: '2012-11-05', end_date: end }],
    ...productIds.map((membership_type): [string, Query] => [membership_type, { ...period, membership_type }]),
    ...paymentMethods.map((method): [string, Query] => [method, { ...period, method }]),
    ['of one type by one method', { ...period, membership_type: 'adult', method: 'cash' }],
    ['of one type from a day within a month', { ...period, start_date: '2012-02-14', membership_type: 'youth' }],
    ['in a period without payments', { start_date: '1999-01-01', end_date: '1999-12-31' }],
  ])('%s', async (_, query) => {
    const { summary } = await report(query);
    const { monthSum, ...totals } = scan(payments, query);
    expect(summary).toEqual({ ...totals, revenue_by_month: summary.revenue_by_month });
    expect(summary.revenue_by_month.length).toBeGreaterThan(0);
    for (const { month, by_type, ...sum } of summary.revenue_by_month) {
      const { ofTypes, ...ofMonth } = monthSum(month);
      expect({ month, ...sum }).toEqual({ month, ...ofMonth });
      if (by_type) expect(by_type).toEqual(ofTypes);
    }
  });

  test('of everything', async () => {
    const { summary } = await report({});
    const { monthSum, ...totals } = scan((await storedIn(collections.payments)) as Payment[], {});
    expect(summary).toMatchObject(totals);
    expect(summary.revenue_by_month.map(({ month }) => month).at(-1)).toBe(dayOf().slice(0, 7));
    expect(summary.revenue_by_month).toHaveLength(36);
    expect(summary.revenue_by_month.at(-1)?.revenue).toBe(monthSum(dayOf().slice(0, 7)).revenue);
  });

  test('and cover the period’s months, at most the last 36', async () => {
    const months = async (query: Query) => (await report(query)).summary.revenue_by_month.map(({ month }) => month);
    const ofYear = (year: number) =>
      Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
    expect(await months(period)).toEqual([2011, 2012].flatMap(ofYear));
    expect(await months({ start_date: '2005-06-01', end_date: end })).toEqual([2010, 2011, 2012].flatMap(ofYear));
  });

  test('and do not depend on who pays, which each transaction says', async () => {
    const club = { charter_id: 'c1', academy_name: 'Alpha Club' };
    const reportOf = async (year: number, changes: Partial<Payment>) => {
      const at = `${year}-05-05T15:00:00.000Z`;
      const alike = { method: 'card', completed_at: at, amount_cents: 6600, ...changes } as const;
      const paid = productIds.map((membership_type, place) =>
        paymentAt(at, year + place, { ...alike, membership_type }),
      );
      await writeRaw(
        collections.payments,
        paid.map((payment) => [payment.session_id, payment]),
      );
      return report({ start_date: `${year}-01-01`, end_date: `${year}-12-31` });
    };
    const [byClub, byMembers] = [await reportOf(2003, { club }), await reportOf(2004, {})];
    const { revenue_by_month: ofClub, ...sums } = byClub.summary;
    const { revenue_by_month: ofMembers, ...others } = byMembers.summary;
    expect(sums.total_revenue).toBe(66 * productIds.length);
    expect(sums).toEqual(others);
    expect(ofClub.map(({ by_type }) => by_type)).toEqual(ofMembers.map(({ by_type }) => by_type));
    const payers = [byClub, byMembers].map(({ transactions }) => new Set(transactions.map(({ paid_by }) => paid_by)));
    expect(payers).toEqual([new Set(['Alpha Club']), new Set([null])]);
  });

  test('and split the months of a year by type, or of three years with one type', async () => {
    const isSplit = async (query: Query) =>
      (await report(query)).summary.revenue_by_month.every(({ by_type }) => by_type !== null);
    const year = { start_date: '2012-01-01', end_date: end };
    expect(await isSplit(year)).toBe(true);
    expect(await isSplit({ ...year, start_date: '2011-12-31' })).toBe(false);
    expect(await isSplit({ ...year, start_date: '2010-01-01', membership_type: 'youth' })).toBe(true);
  });

  test('and read no payments: one read per method, and per type and month, or per type and two per month', async () => {
    const readsSince = async (start_date: string) => {
      const path = `/admin/financial-report?start_date=${start_date}&end_date=${end}&limit=1`;
      const { headers } = await api(`GET ${path}`, { token: admin.token });
      return Number(headers.get('x-firestore-reads'));
    };
    // Includes two payments for the page, the caller, and the account.
    const rest = paymentMethods.length + 2 + 2;
    expect(await readsSince('2012-01-01')).toBe(rest + 12 * productIds.length);
    expect(await readsSince('2010-01-01')).toBe(rest + productIds.length + 2 * 36);
  });
});

describe('the transactions behind a figure are exactly those it adds up', () => {
  const narrowed: Record<string, Query> = {
    'in a period': period,
    'from a day': { start_date: '2012-02-01' },
    'in a month': { start_date: '2012-02-01', end_date: '2012-02-29' },
    'of a type': { ...period, membership_type: 'event_sanction' },
    'of a method': { ...period, method: 'check' },
    'of a type by a method': { ...period, membership_type: 'adult', method: 'card' },
  };
  const all = Object.entries(narrowed).flatMap(([name, query]) =>
    figureNames.map((figure) => ({ name: `${figure} ${name}`, figure, query })),
  );
  test.each(all)('$name', async ({ figure, query }) => {
    const rows = await transactionsOf({ ...query, figure });
    const expected = payments.filter((payment) => liesIn(payment, query) && centsOf(payment)[figure] > 0);
    expect(idsOf(rows)).toEqual(idsOf(expected));
    const { summary } = await report({ ...query, figure, limit: '1' });
    const cents = rows.reduce((sum, row) => sum + Math.round(row[figure] * 100), 0);
    expect(cents).toBe(Math.round(summary[`total_${figure}`] * 100));
    if (figure === 'paid') expect(rows).toHaveLength(summary.total_transactions);
  });

  test('and their cursor is invalid for another figure', async () => {
    const query = { ...period, limit: '1', figure: 'paid' } as const;
    const { next_cursor } = await report(query);
    const path = (figure: string) =>
      `/admin/financial-report?start_date=${begin}&end_date=${end}&limit=1&figure=${figure}&cursor=${next_cursor}`;
    const status = async (figure: string) => (await api(`GET ${path(figure)}`, { token: admin.token })).status;
    expect([await status('paid'), await status('refunded')]).toEqual([200, 422]);
  });
});

describe('the transactions', () => {
  test('are newest first in any status, with none missing or repeated across pages', async () => {
    const seen = await transactionsOf({ ...period, limit: '100' });
    const sorted = payments.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
    expect(seen.map(({ created_at }) => created_at)).toEqual(sorted.map(({ created_at }) => created_at));
    expect(new Set(seen.map(({ session_id }) => session_id)).size).toBe(payments.length);
  });

  test('are in dollars, with the payer and the session', async () => {
    const { session_id, owner_uid, amount_cents, created_at, membership_type, payment_status, user_info, method } =
      payments[0] as Payment;
    const { transactions } = await report({ start_date: '2012-03-10', end_date: '2012-03-10' });
    expect(transactions.find((one) => one.session_id === session_id)).toEqual({
      transaction_id: session_id,
      session_id,
      amount: amount_cents / 100,
      created_at,
      user_id: owner_uid,
      membership_type,
      payment_status,
      user_info,
      method,
      currency: 'usd',
      reference: null,
      received_on: null,
      paid_by: null,
      paid: amount_cents / 100,
      refunded: 0,
      disputed: 0,
      under_review: 0,
    });
  });

  test('show what was refunded and how the money was received', async () => {
    const rows = new Map((await transactionsOf(period)).map((row) => [row.session_id, row]));
    for (const payment of payments) {
      const { paid, refunded, disputed, under_review } = centsOf(payment);
      expect(rows.get(payment.session_id)).toMatchObject({
        method: payment.method,
        currency: payment.currency,
        ...{ paid: paid / 100, refunded: refunded / 100, disputed: disputed / 100, under_review: under_review / 100 },
      });
    }
  });

  test('are limited to 5,000 at a time', async () => {
    const status = async (limit: number) =>
      (await api(`GET /admin/financial-report?limit=${limit}`, { token: admin.token })).status;
    expect([await status(5000), await status(5001)]).toEqual([200, 422]);
  });
});

test.each([
  ['end_date', 'start_date=2012-02-02&end_date=2012-02-01'],
  ['cursor', 'cursor=bm93aGVyZQ'],
])('a wrong %s is rejected', async (field, query) => {
  const answer = await api(`GET /admin/financial-report?${query}`, { token: admin.token });
  expect(answer).toMatchObject({ status: 422, json: { fields: { [field]: expect.any(String) } } });
});
