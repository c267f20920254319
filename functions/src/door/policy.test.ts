import type { Arrival } from '@portal/contract/records/door';
import type { Entry } from '@portal/contract/records/entry';
import { expect, test } from 'vitest';
import { cursorAfter, doorEndsAt, peopleOf, scannedAt } from './policy.ts';

test('a door closes when the day has ended in Hawaii, in winter and in summer', () => {
  expect(doorEndsAt('2026-12-05').toISOString()).toBe('2026-12-06T11:00:00.000Z');
  expect(doorEndsAt('2026-07-04').toISOString()).toBe('2026-07-05T10:00:00.000Z');
});

const now = new Date('2026-12-05T14:00:00Z');

test.each([
  ['as the phone says', '2026-12-05T13:59:00Z', '2026-12-05T13:59:00.000Z'],
  ['now, if the clock is fast', '2026-12-05T15:00:00Z', '2026-12-05T14:00:00.000Z'],
  ['with the link, if it is slow', '2025-01-01T00:00:00Z', '2026-12-01T00:00:00.000Z'],
])('a card was scanned %s', (_, at, time) => {
  expect(scannedAt({ at }, { created_at: '2026-12-01T00:00:00Z' }, now)).toBe(time);
});

test.each([
  ['a full page goes on after its last arrival', '2026-12-05T13:59:59.000Z', true, '2026-12-05T13:59:59.000Z'],
  ['the latest seconds are read again', '2026-12-05T13:59:59.000Z', false, '2026-12-05T13:59:50.000Z'],
  ['an older arrival is not', '2026-12-05T13:00:00.000Z', false, '2026-12-05T13:00:00.000Z'],
])('%s', (_, received_at, isFull, cursor) => {
  expect(cursorAfter([{ received_at } as Arrival], isFull, now)).toBe(cursor);
});

test('an empty page has no cursor', () => {
  expect(cursorAfter([], false, now)).toBeNull();
});

test('people with equal standings share one, and an unknown number has none', () => {
  const standing = { obstacle: null, current_until: '2027-03-03', checked_until: '9999-12-31' };
  const door = { name: 'Ada Mercer', membership_type: 'adult', card: 'card', replaced: [] } as const;
  const lines = [
    { membership_number: 'M1', standing, door },
    { membership_number: 'M2', standing: { ...standing }, door: { ...door, replaced: ['old'] } },
    { membership_number: 'M3', standing: null, door: null },
  ] as unknown as Entry[];
  const known = { name: 'Ada Mercer', type: 'adult', cards: ['card'], standing: 0 };
  expect(peopleOf(lines)).toEqual({
    standings: [standing],
    people: [
      { number: 'M1', ...known },
      { number: 'M2', ...known, replaced: ['old'] },
      { number: 'M3', name: null, type: null, cards: [], standing: null },
    ],
  });
});
