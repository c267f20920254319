import { randomUUID } from 'node:crypto';
import { collections } from '@portal/contract/collections';
import type { Member } from '@portal/contract/members';
import { payment } from '@portal/contract/payments';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.ts';
import { storedAt } from '#test/support/database-state.ts';
import { forms } from '#test/support/forms.ts';
import { approvedCharter, approvedEvent, approvedLeader } from '#test/support/leaders.ts';
import { manyMembers } from '#test/support/many-members.ts';
import { migrate, rewrittenIn } from '#test/support/migration.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';
import { removeRaw, writeRaw } from '#test/support/raw.ts';
import '#test/support/server.ts';

const mark = randomUUID().slice(0, 8);

/** A payment as it was kept before there were figures, refunds and methods. */
const oldPayment = (index: number, payment_status: string) => ({
  session_id: `cs_old_${mark}_${String(index).padStart(3, '0')}`,
  owner_uid: `payer-${mark}`,
  membership_type: 'adult',
  application_id: null,
  subject: null,
  amount_cents: 66_00,
  currency: 'usd',
  payment_status,
  review_reason: payment_status === 'needs_review' ? 'The member is approved already' : null,
  user_info: { first_name: 'Ada', last_name: `Old${mark}`, email: 'ada@example.org', membership_number: null },
  // A day on which there is nothing else.
  created_at: '1971-05-05T15:00:00.000Z',
  completed_at: ['paid', 'needs_review'].includes(payment_status) ? '1971-05-05T15:02:00.000Z' : null,
  test_data: false,
});

const statuses = ['paid', 'paid', 'open', 'expired', 'needs_review'];
// More than one page.
const old = Array.from({ length: 150 }, (_, index) => oldPayment(index, statuses[index % statuses.length] ?? 'paid'));
const write = () =>
  writeRaw(
    collections.payments,
    old.map((one) => [one.session_id, one]),
  );

beforeAll(write);

test('the command gives payments from before their figures, says how many, and a second run leaves them alone', async () => {
  const admin = await newAdmin();
  const query = { start_date: '1971-05-05', end_date: '1971-05-05', limit: '1' };
  const summary = async () => (await call('financialReport', { query }, admin.token)).summary;
  expect(await summary()).toMatchObject({ total_transactions: 0, total_paid: 0, total_under_review: 0 });

  expect(rewrittenIn(await migrate(), 'payments')).toBeGreaterThanOrEqual(old.length);
  expect(await summary()).toMatchObject({
    ...{ total_transactions: 60, total_revenue: 60 * 66, total_paid: 60 * 66, total_under_review: 30 * 66 },
    payment_method_breakdown: { card: { count: 60 }, cash: { count: 0 } },
  });
  const kept = await Promise.all(old.map(({ session_id }) => storedAt(`${collections.payments}/${session_id}`)));
  for (const [index, one] of old.entries()) {
    // Everything that was known is kept, and the whole of it as it is kept today.
    expect(kept[index]).toMatchObject(one);
    expect(payment.strict().parse(kept[index])).toEqual(kept[index]);
    const isUnderReview = one.payment_status === 'needs_review';
    expect(kept[index]).toMatchObject(
      isUnderReview ? { review: 'open', task: 'review', counted_as: ['under_review'] } : { review: null, task: null },
    );
  }

  // As if it had been stopped after the first hundred.
  await writeRaw(
    collections.payments,
    old.slice(100).map((one) => [one.session_id, one]),
  );
  expect(rewrittenIn(await migrate(), 'payments')).toBeGreaterThanOrEqual(50);
  expect(await Promise.all(old.map(({ session_id }) => storedAt(`${collections.payments}/${session_id}`)))).toEqual(
    kept,
  );
  expect(rewrittenIn(await migrate(), 'payments')).toBeLessThan(50);
});

test('the command gives members, charters and events from before the search terms of today, and nothing else', async () => {
  const admin = await newAdmin();
  const leader = await approvedLeader(undefined, admin);
  const { charter_id } = await approvedCharter(leader, admin);
  const { event_id } = await approvedEvent(leader, admin);
  const label = `migrate-${mark}`;
  const members = manyMembers(label, 0, 60);
  const before = members.map(([id, data]) => [id, { ...data, search_terms: ['old'] }] as const);
  const paths = [...members.map(([id]) => `${collections.members}/${id}`), `${collections.charters}/${charter_id}`];
  paths.push(`${collections.events}/${event_id}`);
  const stored = () => Promise.all(paths.map(storedAt));
  await writeRaw(collections.members, members);
  const today = await stored();
  const makeOld = async () => {
    await writeRaw(collections.members, before);
    await database()
      .doc(`${collections.charters}/${charter_id}`)
      .update({ search_terms: ['old'] });
    await database().doc(`${collections.events}/${event_id}`).update({ search_terms: [] });
  };
  await makeOld();
  const said = await migrate();
  expect(rewrittenIn(said, 'members')).toBeGreaterThanOrEqual(60);
  expect(rewrittenIn(said, 'charters')).toBeGreaterThanOrEqual(1);
  expect(rewrittenIn(said, 'events')).toBeGreaterThanOrEqual(1);
  expect(await stored()).toEqual(today);

  const again = await migrate();
  for (const what of ['members', 'charters', 'events']) expect(rewrittenIn(again, what)).toBe(0);
  await removeRaw(
    collections.members,
    members.map(([id]) => id),
  );
});

test('the command lets the office find the clubs of members from before', async () => {
  const { user } = await registering.adult({ ...forms.adult(), club_academy: `Mig ${mark} Club` });
  const path = `${collections.members}/${user.user_id}`;
  const { club_key, name_key, club_id: _, ...before } = (await storedAt(path)) ?? {};
  expect(club_key).toBe(`mig ${mark} club`);
  await writeRaw(collections.members, [[user.user_id, before]]);
  expect(rewrittenIn(await migrate(), 'members')).toBeGreaterThan(0);
  expect(await storedAt(path)).toEqual({ ...before, club_key, name_key, club_id: null });
  expect(rewrittenIn(await migrate(), 'members')).toBe(0);
});

test('the command gives members from before the last consent that is kept for them, and none to others', async () => {
  const admin = await newAdmin();
  const some = await Promise.all(Array.from({ length: 3 }, () => registering.youth()));
  const { user: entered } = await call('createMembership', { body: forms.entered() }, admin.token);
  const ids = [...some.map(({ user }) => user.user_id), entered.user_id];
  const [first = ''] = ids;
  const kept = async () => (await Promise.all(ids.map((id) => storedAt(`${collections.members}/${id}`)))) as Member[];
  const before = await kept();
  // An older consent of another version, as it was kept before it was told how it was given.
  const older = { given_by: 'Aunt Alvarez', email: 'aunt@example.org', parent_consent: true, member_uid: first };
  const texts = [{ id: 'privacy-policy', name: 'Privacy Policy', version: '1', sha256: 'f'.repeat(64) }];
  await writeRaw(collections.consents, [[`old-${mark}`, { ...older, texts, at: '2020-01-01T00:00:00.000Z' }]]);
  const forget = () =>
    Promise.all(
      ids.map((id, place) =>
        database()
          .doc(`${collections.members}/${id}`)
          // Of some nothing was kept, of others that there is none.
          .update(
            place === 1
              ? { consent: null, lacks_consent: true }
              : { consent: FieldValue.delete(), lacks_consent: FieldValue.delete() },
          ),
      ),
    );
  await forget();
  expect(rewrittenIn(await migrate(), 'consents')).toBeGreaterThanOrEqual(4);
  expect(await kept()).toEqual(before);
  expect(before.map(({ consent }) => consent?.given_by)).toEqual([...Array(3).fill('Marta Alvarez'), undefined]);
  expect(before.at(-1)?.consent).toBeNull();
  expect(rewrittenIn(await migrate(), 'consents')).toBe(0);
  await removeRaw(collections.consents, [`old-${mark}`]);
});
