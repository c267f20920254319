import type { Account } from '@portal/contract/account';
import { mostInHousehold } from '@portal/contract/household';
import { expect, test } from 'vitest';
import type { Housed } from '#members/migrate.ts';
import { type Known, type Look, mendingOf, suspectsAmong } from './mending.ts';

function accountOf(account_uid: string, members: string[], changes: Partial<Account> = {}): Account {
  return {
    account_uid,
    email: `${account_uid}@example.org`,
    email_confirmed_at: '2026-11-22T12:00:00.000Z',
    alias: `${account_uid}@accounts.invalid`,
    password_updated_at: 1,
    tampered_at: null,
    sessions: {},
    devices: [],
    members,
    ...changes,
  };
}

function memberOf(user_id: string, account_uid: string | undefined, changes: Partial<Housed> = {}): Housed {
  const email = `${account_uid ?? user_id}@example.org`;
  const facts = { email, email_confirmed: true, has_password: true, created_at: '2026-11-22T12:00:00.000Z' };
  return { user_id, account_uid, ...facts, ...changes };
}

const claimed = (accounts: readonly Account[]) =>
  new Map(accounts.map(({ email, account_uid }) => [email, account_uid]));

/** What is found wrong with some members and accounts whose addresses are claimed, and what comes of each account. */
function mended(members: Housed[], accounts: Account[], changes: Partial<Known> = {}) {
  const known = { members, accounts, claims: claimed(accounts), ...changes };
  const { suspects, unclear } = suspectsAmong(known);
  const byUid = new Map(accounts.map((account) => [account.account_uid, account]));
  return suspects.map((suspect) => {
    const { account_uid } = suspect;
    const account = byUid.get(account_uid);
    const ids = [...(account?.members ?? []), ...suspect.members];
    const people = members.filter(({ user_id }) => ids.includes(user_id));
    const placed = new Set(people.map((one) => one.account_uid ?? '').filter((uid) => byUid.has(uid)));
    const by = known.claims.get(account?.email ?? people[0]?.email ?? '');
    const elsewhere = { of: 'elsewhere', by: `account ${by}` } as const;
    const claim: Look['claim'] = by ? (by === account_uid ? { of: 'this' } : elsewhere) : { of: 'nobody' };
    const { changes: differing, ...mending } = mendingOf({ account_uid, account, people, placed, claim, unclear });
    return { account_uid, changes: Object.fromEntries(differing), ...mending };
  });
}

test('what is as it should be is left alone', () => {
  const single = accountOf('a', ['m1']);
  const family = accountOf('b', ['m2', 'm3'], { alias: null, email_confirmed_at: null });
  const facts = { email_confirmed: false, has_password: false };
  const members = [memberOf('m1', 'a'), memberOf('m2', 'b', facts), memberOf('m3', 'b', facts)];
  expect(mended(members, [single, family])).toEqual([]);
});

test('a member from before accounts gets one that is its own, with nothing that opens it', () => {
  const old = memberOf('m1', undefined, { email_confirmed: undefined, has_password: undefined });
  expect(mended([old], [])).toEqual([
    {
      account_uid: 'm1',
      ...{ list: ['m1'], creates: true, claims: true, told: [] },
      changes: { m1: { account_uid: 'm1', email_confirmed: false, has_password: false } },
    },
  ]);
});

test('members whose account is lost get it back together, the oldest first', () => {
  const young = memberOf('m1', 'a', { created_at: '2026-11-23T12:00:00.000Z' });
  const [mending] = mended([young, memberOf('m2', 'a')], []);
  expect(mending).toMatchObject({ account_uid: 'a', list: ['m2', 'm1'], creates: true, told: [] });
  const other = memberOf('m2', 'a', { email: 'other@example.org' });
  const [unclear] = mended([young, other], []);
  expect(unclear).toMatchObject({ told: [expect.stringContaining('different addresses')] });
  expect(unclear).not.toHaveProperty('creates');
});

test('two members from before accounts with one address are told of, and neither gets it', () => {
  const email = 'same@example.org';
  const both = mended([memberOf('m1', undefined, { email }), memberOf('m2', undefined, { email })], []);
  expect(both.map(({ account_uid, told }) => [account_uid, told])).toEqual([
    ['m1', [expect.stringMatching(/^Member m1 has no account and the address same@example\.org, as m2 has\./)]],
    ['m2', [expect.stringMatching(/^Member m2 has no account and the address same@example\.org, as m1 has\./)]],
  ]);
  for (const one of both) {
    expect(one).not.toHaveProperty('creates');
    expect(one).not.toHaveProperty('claims');
    // So that the office can see them nevertheless.
    expect(one.changes).toEqual({ [one.account_uid]: expect.objectContaining({ account_uid: one.account_uid }) });
  }
});

test('an address that somebody has claimed is not given to a member from before accounts', () => {
  const account = accountOf('a', ['m1']);
  const old = memberOf('m2', undefined, { email: account.email });
  const [mending] = mended([memberOf('m1', 'a'), old], [account]);
  expect(mending).toMatchObject({
    account_uid: 'm2',
    told: [expect.stringMatching(/a@example\.org, which belongs to account a\./)],
  });
  expect(mending).not.toHaveProperty('creates');
});

test('who names an account is listed by it, and by no other', () => {
  const [a, b] = [accountOf('a', ['m1']), accountOf('b', ['m3', 'm2'])];
  const members = [memberOf('m1', 'a'), memberOf('m2', 'a'), memberOf('m3', 'b')];
  const mendings = mended(members, [a, b]);
  expect(mendings).toHaveLength(2);
  expect(mendings).toContainEqual({ account_uid: 'a', list: ['m1', 'm2'], changes: {}, told: [] });
  expect(mendings).toContainEqual({ account_uid: 'b', list: ['m3'], changes: {}, told: [] });
});

test('whose account is lost is in the one that lists it; where several do, a person decides', () => {
  const lost = memberOf('m2', 'lost');
  const a = accountOf('a', ['m1', 'm2']);
  const facts = { account_uid: 'a', email: 'a@example.org' };
  expect(mended([memberOf('m1', 'a'), lost], [a])).toEqual([{ account_uid: 'a', changes: { m2: facts }, told: [] }]);
  const b = accountOf('b', ['m2']);
  const mendings = mended([memberOf('m1', 'a'), lost], [a, b]);
  expect(mendings.length).toBeGreaterThan(0);
  for (const { told, changes, ...mending } of mendings) {
    expect([told.some((one) => one.includes('Member m2 is in account')), changes]).toEqual([true, {}]);
    expect(mending).not.toHaveProperty('list');
  }
});

test('an account without a member is told of; one that lists somebody else’s member acts for nobody anymore', () => {
  const [gone, foreign] = [accountOf('a', ['nobody']), accountOf('b', ['m1'])];
  const home = accountOf('c', ['m1']);
  const mendings = mended([memberOf('m1', 'c')], [gone, foreign, home]);
  expect(mendings).toEqual([
    { account_uid: 'a', changes: {}, told: ['Account a (a@example.org) has no member.'] },
    { account_uid: 'b', list: [], changes: {}, told: ['Account b (b@example.org) has no member.'] },
  ]);
  // Told again the next time, with nothing left to change.
  const again = mended([memberOf('m1', 'c')], [gone, { ...foreign, members: [] }, home]);
  expect(again.map(({ told, list }) => [told.length, list])).toEqual([
    [1, undefined],
    [1, undefined],
  ]);
});

test('somebody who is no more leaves the list of the others', () => {
  const account = accountOf('a', ['m1', 'nobody', 'm2']);
  expect(mended([memberOf('m1', 'a'), memberOf('m2', 'a')], [account])).toEqual([
    { account_uid: 'a', list: ['m1', 'm2'], changes: {}, told: [] },
  ]);
});

test('what an account knows of the address holds for its members', () => {
  const account = accountOf('a', ['m1'], { email: 'new@example.org', email_confirmed_at: null, alias: null });
  const [mending] = mended([memberOf('m1', 'a')], [account]);
  expect(mending?.changes).toEqual({ m1: { email: 'new@example.org', email_confirmed: false, has_password: false } });
});

test('an address is claimed again where nobody has it, and told of where another account does', () => {
  const [a, b] = [accountOf('a', ['m1']), accountOf('b', ['m2'], { email: 'a@example.org' })];
  const members = [memberOf('m1', 'a'), memberOf('m2', 'b', { email: 'a@example.org' })];
  expect(mended(members.slice(0, 1), [a], { claims: new Map() })).toEqual([
    { account_uid: 'a', claims: true, changes: {}, told: [] },
  ]);
  expect(mended(members, [a, b], { claims: new Map([['a@example.org', 'a']]) })).toEqual([
    { account_uid: 'b', changes: {}, told: [expect.stringContaining('an address that belongs to account a')] },
  ]);
});

test('an account never has more members than it may; whom it does not list is told of', () => {
  const ids = Array.from({ length: mostInHousehold + 1 }, (_, index) => `m${index}`);
  const account = accountOf('a', ids.slice(0, -2));
  const [mending] = mended(
    ids.map((id) => memberOf(id, 'a')),
    [account],
  );
  expect(mending).toMatchObject({
    list: ids.slice(0, mostInHousehold),
    told: [expect.stringContaining(`does not list ${ids.at(-1)}, who name it`)],
  });
});
