import { type Member, member as memberSchema } from '@portal/contract/records/member';
import { payment as paymentSchema } from '@portal/contract/records/payment';
import { isCurrent } from '@portal/contract/rules/membership';
import { collections } from '@portal/contract/values/collections';
import { ageOn, dayOf, daysLater } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { afterAll, expect, test } from 'vitest';
import { runDailyJobs } from '#app/daily/run.ts';
import { publicName } from '#members/user.ts';
import { populateFederation } from '#test/populate/federation.ts';
import { countedOneByOne } from '#test/support/counts.ts';
import { changedPaths, databaseState, storedIn } from '#test/support/database-state.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';
import { runAsServer } from '#test/support/server.ts';
import { signedInByLink } from '#test/support/signed-in.ts';

const size = 300;

const cleanUp = async () => (await call('cleanupTestData', {}, office.token)).deleted_counts;

const hasTestMark = ({ test_data }: { test_data?: boolean }) => test_data;

const office = await newAdmin();
const before = await databaseState();
const admin = await memberOf(office.user);
const populated = await runAsServer(() => populateFederation(size, admin, () => {}));
const members = (await storedIn(collections.members)).filter(hasTestMark).map((one) => memberSchema.parse(one));
const payments = (await storedIn(collections.payments)).map((one) => paymentSchema.parse(one));

afterAll(async () => {
  await cleanUp();
});

test('everyone has years of gapless terms, each renewal with its payment', async () => {
  expect(members).toHaveLength(size);
  const paid = new Map(payments.map((payment) => [payment.session_id, payment]));
  for (const { terms } of members)
    for (const [index, { from, session_id }] of terms.slice(1).entries()) {
      expect(from).toBe(daysLater(terms[index]?.until ?? '', 1));
      expect(paid.get(session_id ?? '')).toMatchObject({ renews: true, paid_count: 1 });
    }
  expect(new Set(members.map(({ terms }) => terms.length)).size).toBe(7);
  expect(await call('dashboardStats', {}, office.token)).toMatchObject(await countedOneByOne());
  const { groups } = await call('listTasks', { query: { group: 'duplicate' } }, office.token);
  expect(groups).toMatchObject([{ tasks: [{ name: `${populated.pairs} pairs` }] }]);
});

test('the daily run finds nothing to do except what is due today', async () => {
  const work = await runAsServer(() => runDailyJobs());
  expect(work.registrations).toMatchObject({ removed: 0, failed: 0 });
  expect(work.retention).toMatchObject({ members: 0, payments: 0, messages: 0 });
  const due = members.filter(({ remind_on }) => remind_on === dayOf());
  expect(work.memberships).toEqual({ sent: due.length, late: 0 });
});

test('a member is found by name and has a verifiable card', async () => {
  const holder = members.find((member) => member.membership_type === 'adult' && isCurrent(member, dayOf())) as Member;
  const { memberships } = await call('listMemberships', { query: { q: fullName(holder) } }, office.token);
  expect(memberships.map(({ user_id }) => user_id)).toContain(holder.user_id);
  expect(await call('verifyCard', { params: { code: holder.card_code ?? '' } })).toMatchObject({
    name: publicName(holder, dayOf()),
    current: true,
  });
});

test('a household’s children were added after an adult parent', async () => {
  const households = Map.groupBy(members, ({ account_uid }) => account_uid).values();
  const family = [...households].find(({ length }) => length > 1) ?? [];
  const [parent, child] = family.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  if (!parent || !child) throw new Error('There is no family');
  expect(ageOn(child.date_of_birth ?? '', parent.date_of_birth ?? '')).toBeGreaterThanOrEqual(18);
  const session = await signedInByLink(parent);
  const { members: shown } = await call('household', {}, session.token);
  expect(shown[0]?.user_id).toBe(parent.user_id);
  expect(new Set(shown.map(({ user_id }) => user_id))).toEqual(new Set(family.map(({ user_id }) => user_id)));
});

test('the cleanup removes it and nothing else', async () => {
  expect(await cleanUp()).toMatchObject({ memberships: size, payment_transactions: populated.payments });
  const { activity, daily_records, ledger_days, ledger_removals, signing_keys } = collections;
  // The daily run makes the first key that signs cards.
  const records = [activity, daily_records, ledger_days, ledger_removals, signing_keys];
  const isRecord = (path: string) => records.some((name) => path.startsWith(`${name}/`));
  expect(changedPaths(before, await databaseState()).filter((path) => !isRecord(path))).toEqual([]);
});
