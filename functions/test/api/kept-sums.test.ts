import type { Session } from '@portal/contract/accounts';
import { collections } from '@portal/contract/collections';
import { dayOf, daysLater } from '@portal/contract/days';
import { withFigures } from '@portal/contract/payment-state';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mendSums } from '#daily/counts.ts';
import { endRetention } from '#daily/retention.ts';
import { writePayment } from '#payments/store.ts';
import { countingReads, transact } from '#platform/firestore.ts';
import { recountPayments } from '#reports/recount.ts';
import { age } from '#test/support/aged.ts';
import { approvedMember } from '#test/support/approved.ts';
import { recounted } from '#test/support/counts.ts';
import { crowd } from '#test/support/crowd.ts';
import { cutOff } from '#test/support/cut-off.ts';
import { storedIn } from '#test/support/database-state.ts';
import { doubled } from '#test/support/doubles.ts';
import { record } from '#test/support/fees.ts';
import { daysFromToday } from '#test/support/forms.ts';
import { askedFor, grownUp, takeOver } from '#test/support/hand-over.ts';
import { atEachOf, killPoints } from '#test/support/kill-points.ts';
import { manyPayments } from '#test/support/many-members.ts';
import { mergeBy } from '#test/support/merges.ts';
import { migrate, rewrittenIn } from '#test/support/migration.ts';
import { newAdmin } from '#test/support/office.ts';
import { atEmulator, paymentOf, sessionIn, tryToPay } from '#test/support/payment-provider.ts';
import { openCheckout, payFee, payFeeOverApi, registering } from '#test/support/people.ts';
import { call, payOnHostedPage, send } from '#test/support/portal.ts';
import { removeRaw, writeRaw } from '#test/support/raw.ts';
import { eventsOf, office, type Payer, payer, reviewedPayer } from '#test/support/refunds.ts';
import { endingIn, renewalCheckout, renewInOffice } from '#test/support/renewals.ts';
import { keptSums, scannedSums } from '#test/support/sums.ts';
import { byTier } from '#test/support/tier.ts';
import { paidFamily } from '#test/support/together.ts';
import { nobodyReadsMails } from '#test/support/unread-mails.ts';

nobodyReadsMails();

let admin: Session;
beforeAll(async () => {
  admin = await newAdmin();
  await recounted();
});

async function expectExact(): Promise<void> {
  expect(await keptSums()).toEqual(await scannedSums());
}

/** How much sums are more than they were, by product, method and figure, whatever the day. */
function moved(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const moves = new Map<string, number>();
  for (const [sums, sign] of [[before, -1] as const, [after, 1] as const])
    for (const [name, count] of Object.entries(sums)) {
      const of = name.slice('YYYY-MM-DD '.length);
      moves.set(of, (moves.get(of) ?? 0) + sign * count);
    }
  return Object.fromEntries([...moves].filter(([, count]) => count !== 0));
}

const refund = ({ session_id }: Payer, body: object) => office.refund(admin, session_id, body);
const review = ({ session_id }: Payer, action: string) =>
  office.review(admin, session_id, { action, note: 'Looked at it' });
const succeeds = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBeLessThan(300);

async function disputed(ends?: 'won' | 'lost'): Promise<Payer> {
  const someone = await payer();
  const { id } = await atEmulator<{ id: string }>(`payments/${someone.session_id}/dispute`);
  if (ends) await atEmulator(`disputes/${id}/close`, { status: ends });
  return someone;
}

const byHand = ({ user }: Session, changes: object = {}) =>
  record(
    {
      ...{ user_id: user.user_id, membership_type: user.membership_type, method: 'cash', amount_cents: 66_00 },
      ...{ reference: 'Receipt 12', received_on: daysFromToday(-40), ...changes },
    },
    admin,
  );

interface Way {
  what: string;
  change: () => Promise<unknown>;
  /** By how much the sums change. */
  moves: Record<string, number>;
}

const paid = { 'adult card paid_count': 1, 'adult card paid_cents': 66_00 };

const ways: Way[] = [
  { what: 'a checkout that is opened', change: async () => openCheckout(await registering.adult()), moves: {} },
  { what: 'a fee that is paid', change: async () => payFeeOverApi(await registering.adult()), moves: paid },
  {
    what: 'a refund of all',
    change: async () => succeeds(refund(await payer(), { reason: 'Paid twice' })),
    moves: { ...paid, 'adult card refunded_cents': 66_00 },
  },
  {
    what: 'refunds in parts',
    change: async () => {
      const someone = await payer();
      await succeeds(refund(someone, { amount_cents: 16_50, reason: 'Discount' }));
      await succeeds(refund(someone, { amount_cents: 3_50, reason: 'Another one' }));
    },
    moves: { ...paid, 'adult card refunded_cents': 20_00 },
  },
  {
    what: 'a refund that is refused',
    change: async () => {
      const someone = await payer();
      await atEmulator(`payments/${someone.session_id}/next`, { refund: 'failed' });
      await refund(someone, { reason: 'Paid twice' });
    },
    moves: paid,
  },
  { what: 'a dispute', change: () => disputed(), moves: { ...paid, 'adult card disputed_cents': 66_00 } },
  { what: 'a dispute that is won', change: () => disputed('won'), moves: paid },
  {
    what: 'a dispute that is lost',
    change: () => disputed('lost'),
    moves: { ...paid, 'adult card disputed_cents': 66_00 },
  },
  { what: 'a payment under review', change: reviewedPayer, moves: { 'adult card review_cents': 90_00 } },
  {
    what: 'a review that ends with the payment accepted',
    change: async () => succeeds(review(await reviewedPayer(), 'accept')),
    moves: { 'adult card paid_count': 1, 'adult card paid_cents': 90_00 },
  },
  {
    what: 'a review that ends with a refund',
    change: async () => succeeds(review(await reviewedPayer(), 'refund')),
    moves: { 'adult card paid_count': 1, 'adult card paid_cents': 90_00, 'adult card refunded_cents': 90_00 },
  },
  {
    what: 'a review that is closed',
    change: async () => succeeds(review(await reviewedPayer(), 'close')),
    moves: { 'adult card paid_count': 1, 'adult card paid_cents': 90_00 },
  },
  {
    what: 'cash that the office has received in another month',
    change: async () => succeeds(byHand(await registering.youth())),
    moves: { 'youth cash paid_count': 1, 'youth cash paid_cents': 66_00 },
  },
  {
    what: 'a check that goes back by hand',
    change: async () => {
      const answer = await byHand(await registering.adult(), { method: 'check' });
      const { payment } = answer.json as { payment: { session_id: string } };
      await succeeds(office.refund(admin, payment.session_id, { reason: 'Bounced' }));
    },
    moves: {
      ...{ 'adult check paid_count': 1, 'adult check paid_cents': 66_00, 'adult check refunded_cents': 66_00 },
    },
  },
  {
    what: 'a renewal that is paid',
    change: async () => {
      const member = await endingIn(20);
      const session_id = await payOnHostedPage(((await renewalCheckout(member)).json as { url: string }).url);
      await call('paymentStatus', { params: { session_id } }, member.token);
    },
    moves: { 'adult card paid_count': 2, 'adult card paid_cents': 2 * 66_00 },
  },
  {
    what: 'a renewal that the office has received',
    change: async () => succeeds(renewInOffice(await endingIn(20), { method: 'transfer', reference: 'No. 7' }, admin)),
    moves: { ...paid, 'adult transfer paid_count': 1, 'adult transfer paid_cents': 66_00 },
  },
  {
    what: 'three who pay together, of whom one gets the money back',
    change: async () => {
      const { session } = await paidFamily();
      await succeeds(office.refund(admin, session, { reason: 'Moved away' }));
    },
    moves: {
      ...{ ...paid, 'adult card refunded_cents': 66_00 },
      ...{ 'youth card paid_count': 2, 'youth card paid_cents': 2 * 66_00 },
    },
  },
  {
    what: 'two records that are merged',
    change: async () => {
      const { first, id } = await doubled((form) => approvedMember(registering.adult(form), admin));
      await succeeds(mergeBy(admin, id, first.user.user_id));
    },
    moves: { 'adult card paid_count': 2, 'adult card paid_cents': 2 * 66_00 },
  },
  {
    what: 'a hand-over',
    change: async () => {
      const parent = await grownUp(approvedMember(registering.youth(), admin));
      await succeeds(takeOver((await askedFor(parent)).token));
    },
    moves: { 'youth card paid_count': 1, 'youth card paid_cents': 66_00 },
  },
  {
    what: 'a deletion of who has paid',
    change: async () => {
      const member = await approvedMember(registering.adult(), admin);
      expect(await cutOff(['deletion', member.user.user_id], 0)).toBeDefined();
    },
    moves: paid,
  },
  {
    what: 'the end of the time for which a payment says who paid',
    change: async () => {
      const session_id = await payFee(await registering.adult());
      const old = { created_at: '1957-03-01T12:00:00.000Z', completed_at: '1958-06-29T12:00:00.000Z' };
      await age(collections.payments, session_id, withFigures({ ...(await paymentOf(session_id)), ...old }));
      await recounted();
      expect(await endRetention('1965-06-30')).toMatchObject({ payments: 1 });
    },
    moves: paid,
  },
  {
    what: 'test data, added, and removed twice at once',
    change: async () => {
      const before = await keptSums();
      await call('populateLargeDataset', {}, admin.token);
      expect(moved(before, await keptSums())['adult card paid_cents']).toBeGreaterThan(0);
      await expectExact();
      await Promise.all([1, 2].map(() => call('cleanupTestData', {}, admin.token)));
    },
    moves: {},
  },
];

test.each(ways)('the sums follow $what', async ({ change, moves }) => {
  const before = await keptSums();
  await change();
  const after = await keptSums();
  expect(moved(before, after)).toEqual(moves);
  await expectExact();
});

test('the day of a payment is the one on which the office received it', async () => {
  const before = await keptSums();
  await succeeds(byHand(await registering.youth(), { received_on: '2003-05-31', method: 'check' }));
  const name = '2003-05-31 youth check paid_cents';
  expect((await keptSums())[name]).toBe((before[name] ?? 0) + 66_00);
});

test('a payment is not written where the transaction has not read it', async () => {
  const payment = await paymentOf(await payFee(await registering.adult()));
  const write = transact(async (transaction) => writePayment(transaction, { ...payment, paid_cents: 1 }));
  await expect(write).rejects.toThrow('was not read in the transaction');
  expect(await paymentOf(payment.session_id)).toEqual(payment);
});

describe('at once', () => {
  test(`${crowd} who pay, and ${crowd} refunds of which each is asked for twice, are summed once`, async () => {
    const payers = await Promise.all(Array.from({ length: crowd }, payer));
    const before = await keptSums();
    await Promise.all([
      ...payers.flatMap((one) => [1, 2].map(() => refund(one, { amount_cents: 10_00, reason: 'Discount' }))),
      ...Array.from({ length: crowd }, payer),
    ]);
    expect(moved(before, await keptSums())).toEqual({
      'adult card paid_count': crowd,
      'adult card paid_cents': crowd * 66_00,
      'adult card refunded_cents': crowd * 10_00,
    });
    await expectExact();
  });

  test(`${crowd} refunds of one payment, whose transactions run again and again, are summed once each`, async () => {
    const someone = await payer();
    const before = await keptSums();
    const parts = Array.from({ length: crowd }, (_, index) => ({ amount_cents: 1_00, reason: `Part ${index}` }));
    await Promise.all(parts.map((part) => refund(someone, part)));
    expect(moved(before, await keptSums())).toEqual({ 'adult card refunded_cents': crowd * 1_00 });
    await expectExact();
  });
});

test('a payment whose event is killed at any point, and comes again, is summed once', {
  timeout: 500_000,
}, async () => {
  const untold = async () => {
    const url = await openCheckout(await registering.adult());
    await atEmulator(`payments/${sessionIn(url)}/hold`);
    await tryToPay(url);
    const event = (await eventsOf(sessionIn(url))).find(({ type }) => type === 'checkout.session.completed');
    return { session_id: sessionIn(url), body: JSON.stringify(event) };
  };
  const points = (await cutOff(['event', (await untold()).body], 0)) ?? 0;
  expect(points).toBeGreaterThan(8);
  const kills = killPoints(points);
  const payments = await atEachOf(kills, untold);
  const before = await keptSums();
  await atEachOf(kills, async (point, place) => cutOff(['event', payments[place]?.body ?? ''], point));
  await expectExact();
  for (const { session_id } of payments) await atEmulator(`payments/${session_id}/release`);
  for (const { session_id } of payments)
    await expect.poll(async () => (await paymentOf(session_id)).paid_cents, { timeout: 200_000 }).toBe(66_00);
  expect(moved(before, await keptSums())).toEqual({
    'adult card paid_count': kills.length,
    'adult card paid_cents': kills.length * 66_00,
  });
  await expectExact();
});

describe('a recount', () => {
  beforeEach(recounted);

  const saturday = daysLater(dayOf(), 6 - new Date(`${dayOf()}T00:00:00Z`).getUTCDay());
  const friday = daysLater(saturday, -1);
  const thisMonth = dayOf().slice(0, 7);
  const spoil = (page: string) =>
    writeRaw(collections.payment_sums, [
      [
        `${page}_1`,
        { page, sums: { [`${page}-01 adult card paid_cents`]: 5, [`${page}-02 adult card paid_cents`]: -2 } },
      ],
    ]);

  test('mends a month that was spoiled, once a week with the daily work', async () => {
    await spoil(thisMonth);
    await expect(expectExact()).rejects.toThrow();
    expect(await mendSums(friday)).toEqual({});
    await expect(expectExact()).rejects.toThrow();
    expect(await mendSums(saturday)).toEqual({ mended: 1 });
    await expectExact();
    expect(await mendSums(saturday)).toEqual({ mended: 0 });
  });

  test('reads no payment where nothing was spoiled', async () => {
    await writeRaw(collections.payments, manyPayments('cheap', 0, 300));
    await recounted();
    const reads = await countingReads(async () => {
      expect(await mendSums(saturday)).toEqual({ mended: 0 });
    });
    // One for each month, its sums, and whether all were counted.
    expect(reads).toBeLessThanOrEqual(13 + 2 * 13 + 5);
  });

  test('leaves one document of a month, with nothing that is 0', async () => {
    await writeRaw(collections.payment_sums, [
      ['2002-02_1', { page: '2002-02', sums: { '2002-02-01 adult card paid_cents': 0 } }],
    ]);
    await recounted();
    const stored = (await storedIn(collections.payment_sums)).filter(({ page }) => page === '2002-02');
    expect(stored).toEqual([{ page: '2002-02', sums: {}, recounts: 1 }]);
  });

  test('beside payments, and beside other recounts, ends exact', async () => {
    const many = byTier('rounds', 5, 10);
    const payers = await Promise.all(Array.from({ length: many }, payer));
    await writeRaw(collections.payments, manyPayments('beside', 0, 40));
    await spoil(thisMonth);
    await Promise.all([
      recountPayments(),
      recountPayments(),
      ...payers.map((one) => refund(one, { reason: 'Paid twice' })),
      ...Array.from({ length: many }, payer),
      mendSums(saturday),
      recountPayments(),
    ]);
    await expectExact();
  });

  test('comes with the migration, of all months, which changes nothing when it is run again', async () => {
    await writeRaw(collections.payments, manyPayments('migrated', 0, 40));
    for (const page of ['1999-04', thisMonth]) await spoil(page);
    expect(rewrittenIn(await migrate(), 'months of payments')).toBeGreaterThanOrEqual(3);
    await expectExact();
    const stored = await storedIn(collections.payment_sums);
    expect(rewrittenIn(await migrate(), 'months of payments')).toBe(0);
    expect(await storedIn(collections.payment_sums)).toEqual(stored);
  });

  test('forgets the sums of payments that are no more', async () => {
    const ids = manyPayments('gone', 0, 5).map(([id]) => id);
    await writeRaw(collections.payments, manyPayments('gone', 0, 5));
    await recounted();
    await removeRaw(collections.payments, ids);
    await expect(expectExact()).rejects.toThrow();
    await recounted();
    await expectExact();
  });
});

describe('the report', () => {
  const readsOf = async (year: number) => {
    const path = `/admin/financial-report?start_date=${year}-01-01&end_date=${year}-12-31&limit=1`;
    const { headers, json } = await send({ method: 'GET', path, token: admin.token });
    const { total_transactions } = (json as { summary: { total_transactions: number } }).summary;
    return { reads: Number(headers.get('x-firestore-reads')), total_transactions };
  };

  /** So many payments of a year, in all its months. */
  const write = (from: number, until: number) =>
    writeRaw(
      collections.payments,
      manyPayments('flat', from, until).map(([id, data], at) => {
        const month = String(1 + (at % 12)).padStart(2, '0');
        return [id, { ...data, created_at: `2001-${month}-15T12:00:00.000Z` }] as const;
      }),
    );

  test('tells of a payment at once, and of what goes back', async () => {
    const today = dayOf();
    const query = { start_date: today, end_date: today, limit: '1' };
    const summary = async () => (await call('financialReport', { query }, admin.token)).summary;
    const before = await summary();
    await succeeds(refund(await payer(), { amount_cents: 16_50, reason: 'Discount' }));
    const after = await summary();
    expect(after.total_transactions).toBe(before.total_transactions + 1);
    expect(after.total_paid).toBeCloseTo(before.total_paid + 66, 5);
    expect(after.total_refunded).toBeCloseTo(before.total_refunded + 16.5, 5);
  });

  const many = byTier('size', 600, 2000);

  test(`of a year reads as much of ${many} payments as of 50, and at most 40 documents`, {
    timeout: 300_000,
  }, async () => {
    await write(0, 50);
    await recounted();
    const few = await readsOf(2001);
    expect(few.total_transactions).toBe(50);
    await write(50, many);
    await recounted();
    expect(await readsOf(2001)).toEqual({ ...few, total_transactions: many });
    // All that changes from now on may be in a second part of each month.
    const parts = Array.from({ length: 12 }, (_, index) => `2001-${String(index + 1).padStart(2, '0')}`);
    await writeRaw(
      collections.payment_sums,
      parts.map((page) => [`${page}_1`, { page, sums: {} }]),
    );
    const { reads } = await readsOf(2001);
    expect(reads).toBe(few.reads + 12);
    expect(reads).toBeLessThanOrEqual(40);
  });
});
