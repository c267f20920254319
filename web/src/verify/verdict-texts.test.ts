import { describe, expect, test } from 'vitest';
import { lapseText, leaderNote, mayBeMember, termText } from './verdict-texts.ts';
import type { Verified } from './verification.ts';

const member: Verified = {
  name: 'Ada Mercer',
  membership_type: 'adult',
  current: true,
  membership_expiry: '2027-11-21',
};
const charter: Verified = { ...member, name: 'Hudson Grappling Club', membership_type: 'academy_charter' };
const event: Verified = {
  ...member,
  name: 'Empire Open',
  membership_type: 'event_sanction',
  membership_expiry: '2026-12-05',
};

describe('the verdict', () => {
  test.each<[string, Verified, string | undefined]>([
    ['a member', member, 'Valid until November 21, 2027'],
    ['a member who is not current', { ...member, current: false }, 'Expiration date November 21, 2027'],
    ['a member without an expiry', { ...member, current: false, membership_expiry: null }, undefined],
    ['a charter', charter, 'Valid until November 21, 2027'],
    ['an upcoming event', event, 'Sanctioned for December 5, 2026'],
    ['a past event', { ...event, current: false }, 'Sanctioned for December 5, 2026'],
  ])('shows the validity of %s', (_, card, text) => {
    expect(termText(card, '2026-12-10')).toBe(text);
  });

  test('names what has lapsed', () => {
    expect(lapseText(member, '2026-12-10')).toBe('This membership is not current today.');
    expect(lapseText(charter, '2026-12-10')).toBe('This charter is not current today.');
    expect(lapseText(event, '2026-12-10')).toMatch(/event/);
  });

  test('says expired from the day after the last one', () => {
    const past = { ...member, current: false };
    expect(termText(past, '2027-11-22')).toBe('Expired November 21, 2027');
    expect(lapseText(past, '2027-11-22')).toBe('This membership has expired.');
    expect(termText(past, '2027-11-21')).toBe('Expiration date November 21, 2027');
    expect(lapseText({ ...charter, current: false }, '2027-11-22')).toBe('This charter has expired.');
  });
});

test('notes that a leader’s verdict does not cover the checks, and only for leaders', () => {
  expect(leaderNote({ ...member, membership_type: 'grappling_leader' })).toMatch(/membership only.*background check/);
  for (const card of [member, charter, event]) expect(leaderNote(card)).toBeUndefined();
});

test('a card and an unknown code may belong to a member, a certificate may not', () => {
  const checkedAt = new Date();
  expect(mayBeMember({ state: 'known', card: member, checkedAt })).toBe(true);
  expect(mayBeMember({ state: 'unknown', checkedAt })).toBe(true);
  expect(mayBeMember({ state: 'known', card: charter, checkedAt })).toBe(false);
  expect(mayBeMember({ state: 'known', card: event, checkedAt })).toBe(false);
  expect(mayBeMember({ state: 'checking' })).toBe(false);
});
