import type { membersContract } from '@portal/contract/calls/members';
import { describe, expect, test } from 'vitest';
import { mergeHousehold } from './merge-household.ts';

type User = ReturnType<typeof membersContract.profile.answer.parse>['user'];

const card = {
  name: 'Noah Park',
  membership_type: 'youth',
  member_id: 'M1',
  expiry: '2027-01-01',
  qr_code: '',
} as const;

/** The fields of a member that joining reads. */
const user = (user_id: string, changes: Partial<User> = {}) =>
  ({
    user_id,
    status: 'approved',
    membership_type: 'youth',
    membership_number: 'M1',
    membership_expiry: '2027-01-01',
    created_at: `2026-01-0${user_id.length}T00:00:00.000Z`,
    membership_card: card,
    ...changes,
  }) as User;

const live = (user_id: string, changes: Partial<User> = {}) => {
  const { membership_card: _, ...member } = user(user_id, changes);
  return { ...member, card_code: 'c' } as Parameters<typeof mergeHousehold>[1] extends
    | readonly (infer One)[]
    | undefined
    ? One
    : never;
};

const idsOf = ({ people }: ReturnType<typeof mergeHousehold>) => people.map(({ member }) => member.user_id);

describe('a household joined from the session and the live documents', () => {
  const profiles = [user('b'), user('a')];

  test('shows the session’s members until live documents are known, or if there are none', () => {
    for (const documents of [undefined, []]) {
      const joined = mergeHousehold(profiles, documents);
      expect(idsOf(joined)).toEqual(['b', 'a']);
      expect(joined.isOutdated).toBe(false);
    }
  });

  test('keeps the account’s order, with each member’s state from the documents', () => {
    const joined = mergeHousehold(profiles, [live('a', { status: 'suspended' }), live('b')]);
    expect(idsOf(joined)).toEqual(['b', 'a']);
    expect(joined.people.map(({ member }) => member.status)).toEqual(['approved', 'suspended']);
    expect(joined.isOutdated).toBe(true);
  });

  test('is up to date if nothing on a card has changed', () => {
    const joined = mergeHousehold(profiles, [live('a', { city: 'Troy' }), live('b')]);
    expect(joined.people[1]?.member.city).toBe('Troy');
    expect(joined.isOutdated).toBe(false);
  });

  test('adds new members, oldest first, without a profile', () => {
    const joined = mergeHousehold(profiles, [live('dddd'), live('ccc'), live('a'), live('b')]);
    expect(idsOf(joined)).toEqual(['b', 'a', 'ccc', 'dddd']);
    expect(joined.people.map(({ profile }) => profile !== undefined)).toEqual([true, true, false, false]);
    expect(joined.isOutdated).toBe(true);
  });

  test('requests the profiles again if a member is missing', () => {
    const joined = mergeHousehold(profiles, [live('b')]);
    expect(joined.isOutdated).toBe(true);
    expect(joined.fetchKey).not.toBe(mergeHousehold(profiles, [live('a'), live('b')]).fetchKey);
  });

  test('makes the same request whatever the order of the documents', () => {
    const one = mergeHousehold(profiles, [live('a'), live('b')]).fetchKey;
    expect(mergeHousehold(profiles, [live('b'), live('a')]).fetchKey).toBe(one);
    expect(mergeHousehold(profiles, [live('b', { status: 'suspended' }), live('a')]).fetchKey).not.toBe(one);
  });
});
