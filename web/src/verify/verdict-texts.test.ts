import { describe, expect, test } from 'vitest';
import { checksNote, checkText, lapseText, mayBeMember, numberText, termText } from './verdict-texts.ts';
import type { Verified } from './verification.ts';

const member: Verified = {
  name: 'Ada Mercer',
  membership_type: 'adult',
  number_end: '5678',
  current: true,
  first_day: null,
  membership_expiry: '2027-11-21',
  checks: null,
};
const charter: Verified = { ...member, name: 'Hudson Grappling Club', membership_type: 'academy_charter' };
const event: Verified = {
  ...member,
  name: 'Empire Open',
  membership_type: 'event_sanction',
  first_day: '2026-12-05',
  membership_expiry: '2026-12-05',
};

describe('the verdict', () => {
  test.each<[string, Verified, string | undefined]>([
    ['a member', member, 'Valid until November 21, 2027'],
    ['a member who is not current', { ...member, current: false }, 'Expiration date November 21, 2027'],
    ['a member without an expiry', { ...member, current: false, membership_expiry: null }, undefined],
    ['a charter', charter, 'Valid until November 21, 2027'],
    ['an upcoming event', event, 'Sanctioned for December 5, 2026'],
    ['an event of two days', { ...event, first_day: '2026-12-04' }, 'Sanctioned for December 4–5, 2026'],
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

test('shows the end of a number', () => {
  expect(numberText(member)).toBe('Number ending in 5678');
  expect(numberText({ ...member, number_end: null })).toBeUndefined();
});

describe('a leader’s checks', () => {
  const checks = {
    safesport_verified: true,
    safesport_expires: '2027-03-01',
    background_check_verified: true,
    background_check_expires: null,
  };
  const leader: Verified = { ...member, membership_type: 'grappling_leader', checks };

  test('show their last day, and nothing for anyone else', () => {
    expect(checkText(leader, 'safesport', '2027-03-01')).toBe('Verified, valid until March 1, 2027');
    expect(checkText(leader, 'background_check', '2027-03-01')).toBe('Verified, no expiration date');
    expect(checksNote(leader, '2027-03-01')).toBeUndefined();
    for (const card of [member, charter, event]) {
      expect(checkText(card, 'safesport', '2026-12-10')).toBeUndefined();
      expect(checksNote(card, '2026-12-10')).toBeUndefined();
    }
  });

  test('read expired from the day after the last one, and pending until verified', () => {
    expect(checkText(leader, 'safesport', '2027-03-02')).toBe('Expired March 1, 2027');
    expect(checksNote(leader, '2027-03-02')).toMatch(/can’t act as a grappling leader/);
    const pending = { ...leader, checks: { ...checks, background_check_verified: false } };
    expect(checkText(pending, 'background_check', '2026-12-10')).toBe('Pending');
    expect(checksNote(pending, '2026-12-10')).toMatch(/both checks/);
  });
});

test('a card and an unknown code may belong to a member, a certificate may not', () => {
  const checkedAt = new Date();
  expect(mayBeMember({ state: 'known', card: member, checkedAt })).toBe(true);
  expect(mayBeMember({ state: 'unknown', checkedAt })).toBe(true);
  expect(mayBeMember({ state: 'known', card: charter, checkedAt })).toBe(false);
  expect(mayBeMember({ state: 'known', card: event, checkedAt })).toBe(false);
  expect(mayBeMember({ state: 'checking' })).toBe(false);
});
