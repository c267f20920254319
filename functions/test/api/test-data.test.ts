import { charter } from '@portal/contract/records/charter';
import { contact } from '@portal/contract/records/contact';
import { entry } from '@portal/contract/records/entry';
import { sanctionedEvent } from '@portal/contract/records/event';
import { type Member, member as memberSchema } from '@portal/contract/records/member';
import { payment } from '@portal/contract/records/payment';
import { collections } from '@portal/contract/values/collections';
import { fullName } from '@portal/contract/values/format';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWellFormed } from '#members/records/check-digit.ts';
import { database } from '#platform/database.ts';
import { accounts } from '#platform/firestore.ts';
import { changedPaths, databaseState, isStored, patchMember, storedIn } from '#test/support/database-state.ts';
import { freshEmail } from '#test/support/forms.ts';
import { approvedCharter, approvedLeader, uploadCheck } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { atProvider, sessionIn } from '#test/support/payment-provider.ts';
import { openCheckout } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { signedInByLink } from '#test/support/signed-in.ts';
import { knownAtProvider } from '#test/support/uploaded.ts';

const populateLarge = async () => (await call('populateLargeDataset', {}, office.token)).summary;
const cleanUp = async () => (await call('cleanupTestData', {}, office.token)).deleted_counts;

async function testDataIn(collection: string) {
  return (await database().collection(collection).where('test_data', '==', true).get()).docs;
}

async function testMembers(): Promise<Member[]> {
  return (await testDataIn(collections.members)).map((found) => memberSchema.parse(found.data()));
}

async function accountEmails(): Promise<string[]> {
  const emails: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await accounts().listUsers(1000, pageToken);
    emails.push(...page.users.map(({ email, uid }) => email ?? uid));
    pageToken = page.pageToken;
  } while (pageToken);
  return emails.sort();
}

function one(members: readonly Member[], fits: (member: Member) => boolean): Member {
  const found = members.find(fits);
  if (!found) throw new Error('There is no such test member');
  return found;
}

const office = await newAdmin();
const leader = await approvedLeader(undefined, office);
const charterId = (await approvedCharter(leader, office)).charter_id;
const leaderNumber = (await call('profile', {}, leader.token)).user.membership_number ?? '';
await cleanUp();

afterAll(async () => {
  await cleanUp();
});

test('the sample adds six members, a charter, an event, and messages, once', async () => {
  const add = async () => (await call('populateSampleData', {}, office.token)).summary;
  expect(await add()).toEqual({ members_added: 6, academy_charters: 1, event_sanctions: 1, contact_submissions: 3 });
  expect(await add()).toEqual({ members_added: 0, academy_charters: 0, event_sanctions: 0, contact_submissions: 0 });
  const recent = (await storedIn(collections.activity)).filter(({ actor_uid }) => actor_uid === office.user.user_id);
  expect(recent.filter(({ action }) => action === 'test_data_added').map(({ subject }) => subject)).toEqual([
    '6 members, 1 charter, 1 event, 8 payments, 3 messages',
  ]);
  expect(await cleanUp()).toMatchObject({ memberships: 6, academy_charters: 1, event_sanctions: 1 });
});

describe('the large dataset', () => {
  let before: Map<string, string>;
  let accountsBefore: string[];
  let members: Member[];

  beforeAll(async () => {
    before = await databaseState();
    accountsBefore = await accountEmails();
    expect(await populateLarge()).toEqual({
      members_added: 120,
      youth_members: 40,
      adult_members: 50,
      grappling_leaders: 30,
      academy_charters: 14,
      event_sanctions: 12,
    });
    members = await testMembers();
  });

  test('is not added a second time', async () => {
    const added = await databaseState();
    expect(Object.values(await populateLarge())).toEqual([0, 0, 0, 0, 0, 0]);
    const changed = changedPaths(added, await databaseState());
    expect(changed.filter((path) => /test-|^(numbers|cards)/.test(path))).toEqual([]);
  });

  test('fits the stored schemas, is found by search, and sends no email', async () => {
    const schemas = {
      members: memberSchema,
      charters: charter,
      events: sanctionedEvent,
      payments: payment,
      contacts: contact,
    };
    for (const [collection, schema] of Object.entries(schemas)) {
      const docs = await testDataIn(collection);
      expect(docs.length).toBeGreaterThan(10);
      for (const doc of docs) expect(schema.parse(doc.data())).toEqual(doc.data());
    }
    const someone = one(members, ({ membership_number }) => membership_number !== null);
    expect(isWellFormed(someone.membership_number ?? '')).toBe(true);
    for (const q of [fullName(someone), someone.membership_number ?? '', someone.email]) {
      const { memberships } = await call('listMemberships', { query: { q } }, office.token);
      expect(memberships.map(({ user_id }) => user_id)).toContain(someone.user_id);
    }
    const { event_sanctions } = await call('listEventSanctions', { query: { q: 'Peachtree Open' } }, office.token);
    expect(event_sanctions).toHaveLength(1);
    const mails = (await storedIn(collections.outbox)).map(({ to }): string => to);
    expect(mails.filter((to) => to.startsWith('test-large.'))).toEqual([]);
  });

  test('has lists with correct counts and an unknown number', async () => {
    const lists = [...(await testDataIn(collections.charters)), ...(await testDataIn(collections.events))];
    for (const list of lists) {
      const lines = (await database().collection(collections.entries).where('list_id', '==', list.id).get()).docs;
      expect(lines).toHaveLength(list.get('entries'));
      for (const line of lines) {
        const { standing, membership_number } = entry.parse(line.data());
        expect(standing !== null).toBe(isWellFormed(membership_number));
      }
    }
  });

  test('has accounts that can’t be signed in to', async () => {
    const kept = await database().getAll(
      ...members.map(({ account_uid }) => database().doc(`${collections.accounts}/${account_uid}`)),
    );
    expect(kept.map((account) => account.get('members'))).toEqual(members.map(({ user_id }) => [user_id]));
    expect(await knownAtProvider(members.map(({ account_uid }) => account_uid))).toBe(0);
  });

  test('is removed with all its data, and nothing else is', async () => {
    const payer = await signedInByLink(
      one(members, (each) => each.membership_type === 'adult' && each.status === 'pending_payment'),
    );
    const checkout = sessionIn(await openCheckout(payer));
    const unchecked = await signedInByLink(
      one(
        members,
        (each) =>
          each.status === 'pending_approval' && !each.safesport_verified && each.membership_type === 'grappling_leader',
      ),
    );
    await uploadCheck(unchecked, 'safesport');
    await call('forgotPassword', { body: { email: unchecked.user.email } });
    const listed = one(members, ({ membership_number }) => membership_number !== null);
    const numbers = [listed.membership_number ?? '', leaderNumber];
    await call('addToRoster', { params: { id: charterId }, body: { membership_numbers: numbers } }, leader.token);
    await call('setMemberStatus', { params: { id: listed.user_id }, query: { status: 'suspended' } }, office.token);
    await call('addNote', { params: { id: listed.user_id }, body: { text: 'A note' } }, office.token);
    const correction = { city: 'Troy', reason: 'The member has moved' };
    await call('correctMember', { params: { id: listed.user_id }, body: correction }, office.token);
    // As if a cleanup had been interrupted.
    await database().doc(`${collections.accounts}/${listed.account_uid}`).delete();
    await database().collection(collections.emails).doc(listed.email).delete();

    const counts = await cleanUp();
    expect(counts).toMatchObject({ memberships: 120, academy_charters: 14, event_sanctions: 12 });
    expect(counts.payment_transactions).toBeGreaterThan(120);
    expect(await atProvider(checkout)).toMatchObject({ status: 'expired' });

    const ofActivity = [collections.activity, collections.ledger_removals];
    const isRecord = (path: string) => ofActivity.some((name) => path.startsWith(`${name}/`));
    const changed = changedPaths(before, await databaseState()).filter((path) => !isRecord(path));
    expect(changed.sort()).toEqual([
      `${collections.charters}/${charterId}`,
      `${collections.entries}/${charterId}_${leaderNumber}`,
    ]);
    const roster = (await database().collection(collections.charters).doc(charterId).get()).get('entries');
    expect(roster).toBe(1);
    expect(await accountEmails()).toEqual(accountsBefore);
  });

  test('can be added again identically', async () => {
    await populateLarge();
    const again = await testMembers();
    const plain = (list: Member[]) => list.map((each) => ({ ...each, card_code: each.card_code !== null }));
    expect(plain(again)).toEqual(plain(members));
  });

  test('keeps a member promoted to admin, and simultaneous cleanups do not interfere', async () => {
    const { user_id: promoted, account_uid } = one(members, ({ status }) => status === 'approved');
    await patchMember(promoted, { role: 'admin' });
    await Promise.all([cleanUp(), cleanUp()]);
    expect((await testMembers()).map(({ user_id }) => user_id)).toEqual([promoted]);
    expect(await isStored(`${collections.accounts}/${account_uid}`)).toBe(true);
    await patchMember(promoted, { role: 'member' });
    expect(await cleanUp()).toMatchObject({ memberships: 1, academy_charters: 0 });
    expect(await accountEmails()).toEqual(accountsBefore);
  });
});

test('an address registered by another account is reported and not overwritten', async () => {
  await populateLarge();
  const someone = one(await testMembers(), () => true);
  await cleanUp();
  const owner = freshEmail();
  await database().collection(collections.emails).doc(someone.email).create({ account_uid: owner });
  const answer = await api('POST /admin/populate-large-dataset', { token: office.token });
  expect(answer).toMatchObject({ status: 409 });
  expect((await database().collection(collections.emails).doc(someone.email).get()).get('account_uid')).toBe(owner);
  await database().collection(collections.emails).doc(someone.email).delete();
});
