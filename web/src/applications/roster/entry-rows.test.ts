import type { Entry } from '@portal/contract/records/entry';
import { describe, expect, test } from 'vitest';
import { isFound } from '#ui/search-field.tsx';
import { addText, byName, currentFirst, rowsOf } from './entry-rows.ts';
import { hasProblem, outcomeText, summaryOf } from './entry-texts.ts';

const event = { day: '2026-12-05', today: '2026-11-21' };

const good: Entry = {
  list_id: 'list',
  owner_uid: 'leader',
  membership_number: 'M1234-5678',
  name: 'Ada Mercer',
  standing: { obstacle: null, current_until: '2027-03-03', checked_until: '9999-12-31' },
  door: null,
  added_at: '2026-11-21T12:00:00Z',
};
const unknown: Entry = { ...good, membership_number: 'M9999-9999', name: null, standing: null };

function outcome(standing: Partial<NonNullable<Entry['standing']>>, days = event): string {
  const known = { obstacle: null, current_until: '2027-03-03', checked_until: '9999-12-31', ...standing };
  return rowsOf([{ ...good, standing: known }], days)
    .map(({ verdict, detail }) => `${verdict}: ${detail}`)
    .join();
}

describe('a line', () => {
  test.each([
    ['is OK', {}, 'OK: member until March 3, 2027'],
    ['shows an ended membership', { current_until: '2026-11-20' }, 'Expired: membership ended November 20, 2026'],
    [
      'shows a membership that ends before the event',
      { current_until: '2026-12-04' },
      'Expired: membership ends December 4, 2026, before the event',
    ],
    [
      'shows a missing check',
      { checked_until: null },
      'Unverified coach: SafeSport certification or background check is missing',
    ],
    [
      'shows a lapsed check',
      { checked_until: '2026-11-20' },
      'Unverified coach: a check lapsed after November 20, 2026',
    ],
    [
      'shows a check that lapses before the event',
      { checked_until: '2026-12-04' },
      'Unverified coach: a check lapses after December 4, 2026, before the event',
    ],
    [
      'shows an unpaid membership',
      { obstacle: 'unpaid' as const, current_until: null },
      'Unpaid: the membership fee is due',
    ],
  ])('%s', (_, standing, text) => {
    expect(outcome(standing)).toBe(text);
  });

  test('judges a roster by today’s date', () => {
    expect(outcome({ current_until: '2026-12-04' }, { day: '2026-11-21', today: '2026-11-21' })).toMatch(/^OK/);
  });
});

describe('a list', () => {
  const zoe: Entry = { ...good, membership_number: 'M2345-6789', name: 'Zoe Adler' };
  const bob: Entry = { ...zoe, membership_number: 'M3456-7890', name: 'Bob Ito', standing: null };
  const rows = rowsOf([zoe, good, bob, unknown], event);

  test('puts members with a reason first, then sorts by name', () => {
    expect(rows.map(({ name }) => name)).toEqual([null, 'Bob Ito', 'Ada Mercer', 'Zoe Adler']);
  });

  test('sorts by name in print, with unnamed entries last', () => {
    expect(byName(rows).map(({ name }) => name)).toEqual(['Ada Mercer', 'Bob Ito', 'Zoe Adler', null]);
  });

  test('has a summary', () => {
    expect(summaryOf(rows, 'event_sanction')).toBe('2 may take part, 2 may not');
    expect(summaryOf(rows, 'academy_charter')).toBe('2 current members, 2 not current');
    expect(summaryOf(rowsOf([good], event), 'event_sanction')).toBe('1 may take part');
    expect(summaryOf(rowsOf([unknown, bob], event), 'event_sanction')).toBe('2 may not');
    expect(summaryOf(rowsOf([good], event), 'academy_charter')).toBe('1 current member');
  });

  test.each([
    ['ito', ['Bob Ito']],
    [' ZOE ', ['Zoe Adler']],
    ['12345678', ['Ada Mercer']],
    ['m9999', [null]],
    ['', [null, 'Bob Ito', 'Ada Mercer', 'Zoe Adler']],
    ['nobody', []],
  ])('finds matches for %j', (text, names) => {
    expect(rows.filter((row) => isFound(row, text)).map(({ name }) => name)).toEqual(names);
  });

  test.each([
    [{ added: ['M1234-5678'], known: [] }, 'Ada Mercer (M1234-5678) was added: OK'],
    [{ added: ['M9999-9999'], known: [] }, 'M9999-9999 was added: Unknown number'],
    [{ added: [], known: ['M1234-5678'] }, 'Ada Mercer (M1234-5678) is already on the list: OK'],
    [{ added: ['M5555-5555'], known: [] }, 'M5555-5555 was added'],
    [{ added: ['M1234-5678', 'M2345-6789'], known: [] }, '2 added: 2 may take part'],
    [{ added: ['M1234-5678', 'M9999-9999', 'M3456-7890'], known: [] }, '3 added: 1 may take part, 2 may not'],
    [{ added: ['M1234-5678', 'M5555-5555'], known: [] }, '2 added'],
    [{ added: ['M1234-5678'], known: ['M2345-6789'] }, '1 added, 1 already on the list: 2 may take part'],
    [{ added: [], known: ['M1234-5678', 'M2345-6789'] }, '0 added, 2 already on the list: 2 may take part'],
  ])('reports the outcome of adding: %o', (outcome, text) => {
    expect(outcomeText(outcome, rows, 'event_sanction')).toBe(text);
  });

  test.each([
    [{ added: ['M1234-5678'], known: ['M2345-6789'] }, false],
    [{ added: ['M1234-5678', 'M9999-9999'], known: [] }, true],
    [{ added: [], known: ['M3456-7890'] }, true],
    [{ added: ['M5555-5555'], known: [] }, false],
  ])('warns if one of them may not take part: %o', (outcome, warns) => {
    expect(hasProblem(outcome, rows)).toBe(warns);
  });
});

test('puts members who may take part first, then sorts by name', () => {
  const members = [
    { name: 'Ada', reason: 'expired' as const },
    { name: 'Zoe', reason: null },
    { name: 'Ben', reason: null },
  ];
  expect(currentFirst(members).map(({ name }) => name)).toEqual(['Ben', 'Zoe', 'Ada']);
});

test.each([
  [0, 'Add members'],
  [1, 'Add 1 member'],
  [12, 'Add 12 members'],
])('the button for %d members', (count, text) => {
  expect(addText(count)).toBe(text);
});
