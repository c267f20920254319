import type { Session } from '@portal/contract/accounts';
import { collections } from '@portal/contract/collections';
import { dayOf } from '@portal/contract/days';
import { fullName } from '@portal/contract/format';
import { type Member, member as memberSchema } from '@portal/contract/members';
import { isCurrent } from '@portal/contract/membership';
import type { Payment } from '@portal/contract/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dailyWork } from '#daily/work.ts';
import { publicName } from '#members/user.ts';
import { createPayment } from '#payments/store.ts';
import { inBatch, isTaken } from '#platform/firestore.ts';
import { areAllCounted } from '#reports/sums.ts';
import { countedOneByOne } from '#test/support/counts.ts';
import { changedPaths, databaseState, storedIn } from '#test/support/database-state.ts';
import { migrate, rewrittenIn } from '#test/support/migration.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf } from '#test/support/people.ts';
import { call, send } from '#test/support/portal.ts';
import { serverDoes } from '#test/support/server.ts';
import { signedInByLink } from '#test/support/signed-in.ts';
import { keptSums, scannedSums } from '#test/support/sums.ts';
import { type Populated, populateFederation } from '#test-data/federation/populate.ts';

const size = 300;
const told: string[] = [];
let office: Session;
let before: Map<string, string>;
let populated: Populated;
let members: Member[];

const cleanUp = async () => (await call('cleanupTestData', {}, office.token)).deleted_counts;

/** The first of the members who fits. */
function one(fits: (member: Member) => boolean): Member {
  const found = members.find(fits);
  if (!found) throw new Error('There is no such member');
  return found;
}

beforeAll(async () => {
  office = await newAdmin();
  before = await databaseState();
  const admin = await memberOf(office.user);
  populated = await populateFederation(size, admin, (what, done, all) => told.push(`${done} of ${all} ${what}`));
  const stored = await storedIn(collections.members);
  members = stored.filter(({ test_data }) => test_data).map((document) => memberSchema.parse(document));
});

afterAll(async () => {
  await cleanUp();
});

test('everyone is there as the portal stores them, and it says how far it is', () => {
  expect(members).toHaveLength(size);
  const plain = (list: readonly Member[]) => list.map(({ user_id, email, terms }) => ({ user_id, email, terms }));
  const byId = (list: readonly Member[]) => list.toSorted((a, b) => a.user_id.localeCompare(b.user_id));
  expect(plain(byId(members))).toEqual(plain(byId(populated.members)));
  expect(told).toContain(`${populated.payments} of ${populated.payments} payments`);
});

test('the tiles say what a count one by one does', async () => {
  const tiles = await call('dashboardStats', {}, office.token);
  expect(tiles).toMatchObject(await countedOneByOne());
  expect(tiles).toMatchObject({ duplicates: populated.pairs });
});

test('the report’s sums are those of all payments', async () => {
  expect(await areAllCounted()).toBe(true);
  const { summary } = await call('financialReport', { query: { limit: 1 } }, office.token);
  const payments = (await storedIn(collections.payments)) as Payment[];
  const dollars = (field: 'paid_cents' | 'refunded_cents' | 'disputed_cents' | 'review_cents') =>
    payments.reduce((sum, payment) => sum + payment[field], 0) / 100;
  expect(summary).toMatchObject({
    total_paid: dollars('paid_cents'),
    total_refunded: dollars('refunded_cents'),
    total_disputed: dollars('disputed_cents'),
    total_under_review: dollars('review_cents'),
    total_transactions: payments.reduce((sum, { paid_count }) => sum + paid_count, 0),
  });
  expect(summary.revenue_by_month.filter(({ revenue }) => revenue > 0).length).toBeGreaterThan(24);
});

test('the migration has nothing to do', async () => {
  const run = await migrate();
  const people = ['accounts', 'consents', 'members', 'counts'];
  const kinds = ['payments', 'months of payments', ...people, 'documents', 'uploads', 'charters', 'events'];
  expect(kinds.map((what) => [what, rewrittenIn(run, what)])).toEqual(kinds.map((what) => [what, 0]));
  expect(run.said).not.toContain('Please look at this');
});

test('the daily work finds everything done but what is due today', async () => {
  const work = await serverDoes(() => dailyWork());
  expect(work.duplicates).toMatchObject({ looked: size + 1, found: 0 });
  expect(work.registrations).toMatchObject({ removed: 0, failed: 0 });
  expect(work.retention).toMatchObject({ members: 0, payments: 0, messages: 0 });
  const due = members.filter(({ remind_on }) => remind_on === dayOf());
  expect(work.memberships).toEqual({ sent: due.length, late: 0 });
});

test('a search finds by name, address and number', async () => {
  const someone = one(({ membership_number }) => membership_number !== null);
  for (const q of [fullName(someone), someone.email, someone.membership_number ?? '']) {
    const { memberships } = await call('listMemberships', { query: { q } }, office.token);
    expect(memberships.map(({ user_id }) => user_id)).toContain(someone.user_id);
  }
});

test('a card and a certificate verify', async () => {
  const holder = one((member) => member.membership_type === 'adult' && isCurrent(member, dayOf()));
  expect(await call('verifyCard', { params: { code: holder.card_code ?? '' } })).toEqual({
    name: publicName(holder, dayOf()),
    membership_type: 'adult',
    current: true,
    membership_expiry: holder.membership_expiry,
  });
  const [charter] = (await storedIn(collections.charters)).filter(({ certificate_code }) => certificate_code);
  expect(await call('verifyCard', { params: { code: charter?.certificate_code } })).toMatchObject({
    name: charter?.academy_name,
    membership_type: 'academy_charter',
  });
});

test('a household opens with its children, their payments and their cards', async () => {
  const households = Map.groupBy(members, ({ account_uid }) => account_uid);
  const [family = []] = [...households.values()].filter(({ length }) => length > 1);
  const parent = family.find(({ account_uid, user_id }) => account_uid === `${user_id}-account`);
  const session = await signedInByLink(one((member) => member === parent));
  const { members: shown } = await call('household', {}, session.token);
  expect(shown[0]?.user_id).toBe(parent?.user_id);
  expect(new Set(shown.map(({ user_id }) => user_id))).toEqual(new Set(family.map(({ user_id }) => user_id)));
  for (const { status, membership_card } of shown) expect(membership_card !== null).toBe(status === 'approved');
});

test('a document of a leader who waits can be opened', async () => {
  const { documents } = await call('listDocumentVerifications', { query: {} }, office.token);
  const [document] = documents;
  const answer = await send({ method: 'GET', path: `/documents/${document?.document_id}`, token: office.token });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
});

test('what is there already is not overwritten, which is told', async () => {
  const [payment] = (await storedIn(collections.payments)) as Payment[];
  const again = inBatch((batch) => createPayment(batch, { ...(payment as Payment), currency: 'eur' }));
  await expect(again).rejects.toSatisfy(isTaken);
  expect(((await storedIn(collections.payments)) as Payment[]).map(({ currency }) => currency)).not.toContain('eur');
});

test('the cleanup removes it, and nothing else', async () => {
  expect(await cleanUp()).toMatchObject({ memberships: size, payment_transactions: populated.payments });
  expect(await keptSums()).toEqual(await scannedSums());
  const { activity, daily_records, tallies, payment_sums } = collections;
  const records = [activity, daily_records, tallies, payment_sums];
  const isRecord = (path: string) => records.some((name) => path.startsWith(`${name}/`));
  expect(changedPaths(before, await databaseState()).filter((path) => !isRecord(path))).toEqual([]);
  const about = (await storedIn(activity)).filter(({ target_uid }) =>
    members.some(({ user_id }) => user_id === target_uid),
  );
  expect(about).toEqual([]);
});
