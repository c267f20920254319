import type { Compared, Comparison } from '@portal/contract/calls/duplicates';
import { describe, expect, test } from 'vitest';
import { choiceText, comparedFacts, confirmText, holdsText, mergeTexts } from './duplicate-texts.ts';

const kept: Compared = {
  user_id: 'a',
  first_name: 'José',
  last_name: 'Reyes',
  date_of_birth: '1990-05-04',
  membership_type: 'adult',
  status: 'approved',
  membership_number: 'M1111-1111',
  membership_issued: '2098-01-01',
  membership_expiry: '2099-01-01',
  email: 'jose@example.org',
  email_confirmed: true,
  phone: '+12125550148',
  address_line_1: '12 Canal Street',
  address_line_2: null,
  city: 'Albany',
  state: 'NY',
  zip_code: '12207',
  club_academy: null,
  parent_first_name: null,
  parent_last_name: null,
  created_at: '2098-01-01T12:00:00.000Z',
  others: [],
  holds: { payments: 1 },
  obstacle: null,
};

const merged: Compared = {
  ...kept,
  user_id: 'b',
  first_name: 'Jose',
  membership_number: 'M2222-2222',
  email: 'reyes@example.org',
  email_confirmed: false,
  others: ['Lena Reyes'],
  holds: { payments: 2, documents: 1, list_entries: 2 },
};

const comparison = (changes: Partial<Compared> = {}): Comparison => {
  const people = [kept, { ...merged, ...changes }];
  return {
    duplicate_id: 'a_b',
    state: 'open',
    found_at: kept.created_at,
    people,
    result: kept,
    obstacles: [],
    restorable: null,
  };
};

test('lists a member’s records in words, or nothing if there are none', () => {
  expect(holdsText(merged)).toBe('2 payments, 1 document, 2 roster entries');
  expect(holdsText({ holds: {} })).toBe('');
});

test('compares facts side by side, marks differences, and omits what neither has', () => {
  const facts = new Map(comparedFacts([kept, merged]).map(({ name, ...fact }) => [name, fact]));
  expect(facts.get('Membership number')).toEqual({ values: ['M1111-1111', 'M2222-2222'], differs: true });
  expect(facts.get('Email')?.values).toEqual(['jose@example.org', 'reyes@example.org (not confirmed)']);
  expect(facts.get('Phone')).toEqual({ values: ['(212) 555-0148', '(212) 555-0148'], differs: false });
  expect(facts.get('Also in the account')).toEqual({ values: ['', 'Lena Reyes'], differs: true });
  expect([...facts.keys()]).not.toContain('Parent');
});

describe('a merge', () => {
  test('into the account that stays: the other account keeps its other members', () => {
    expect(mergeTexts(comparison(), 'a')).toEqual([
      'One membership stays: M1111-1111, Adult Competitor, approved, expires January 1, 2099.',
      'M2222-2222 and its card lead to it.',
      'It also gets 2 payments, 1 document, 2 roster entries.',
      'The account of reyes@example.org keeps Lena Reyes and no longer shows this member.',
    ]);
  });

  test('into the other account: the first account is removed', () => {
    expect(mergeTexts(comparison(), 'b').at(-1)).toBe('The account of jose@example.org is removed.');
  });

  test('an account keeps another member with the same name', () => {
    const father = comparison({ others: ['Jose Reyes'] });
    expect(mergeTexts(father, 'a').at(-1)).toContain('keeps Jose Reyes');
  });

  test('within one account: no account is removed', () => {
    const same = comparison({ email: kept.email, membership_number: null, holds: {} });
    expect(mergeTexts(same, 'a')).toHaveLength(1);
  });
});

test('offers a choice of email addresses, or of numbers within one account', () => {
  expect(choiceText(kept, false)).toBe('jose@example.org');
  expect(choiceText(merged, false)).toBe('reyes@example.org (not confirmed)');
  expect(choiceText(merged, true)).toBe('M2222-2222');
});

test('warns who will get the membership when the chosen address is not confirmed', () => {
  const undone = 'You can undo this for 14 days.';
  expect(confirmText(comparison(), 'a')).toBe(undone);
  expect(confirmText(comparison(), 'b')).toBe(
    `The address reyes@example.org is not confirmed. Anyone who reads its mail will have this membership. ${undone}`,
  );
  const unconfirmed = { ...kept, email_confirmed: false };
  expect(confirmText({ people: [unconfirmed, { ...unconfirmed, user_id: 'b' }] }, 'a')).toBe(undone);
});
