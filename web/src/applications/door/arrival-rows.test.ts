import type { Arrival, Coach } from '@portal/contract/records/door';
import { noEnd } from '@portal/contract/values/term';
import { expect, test } from 'vitest';
import { arrivalCells, arrivalRows, countArrivals, remarksOf } from './arrival-rows.ts';
import { coachCells } from './coach-rows.ts';

const ada: Arrival = {
  event_id: 'event',
  owner_uid: 'leader',
  scan_id: 'one',
  link_id: 'link',
  desk: 'Mat 1',
  at: '2026-12-05T14:12:00Z',
  received_at: '2026-12-05T14:12:01Z',
  kind: 'listed',
  card: 'card',
  membership_number: 'M1234-5678',
  name: 'Ada Mercer',
  membership_type: 'adult',
  reason: null,
  coach: null,
};
const earlier: Arrival = {
  ...ada,
  scan_id: 'two',
  desk: 'Mat 2',
  at: '2026-12-05T14:02:00Z',
  received_at: '2026-12-05T15:00:00Z',
};
const walkIn: Arrival = {
  ...ada,
  scan_id: 'three',
  kind: 'signed',
  membership_number: 'M2345-6789',
  reason: 'expired',
};
const unknown: Arrival = {
  ...ada,
  scan_id: 'four',
  kind: 'unsigned',
  card: 'other',
  membership_number: null,
  name: null,
  membership_type: null,
};

test('two desks’ arrivals of a person are one, whose first is the earliest by time', () => {
  const rows = arrivalRows([ada, walkIn, earlier, unknown]);
  expect(rows).toHaveLength(3);
  expect(rows.find(({ id }) => id === 'M1234-5678')).toMatchObject({ first: earlier, again: [ada] });
  expect(countArrivals(rows)).toEqual({ listed: 1, others: 2 });
  expect(arrivalCells({ id: '', first: earlier, again: [ada] })).toEqual([
    'Ada Mercer',
    'M1234-5678',
    'Adult Competitor',
    '2026-12-05T14:02:00Z',
    'Mat 2',
    '',
    '2026-12-05T14:12:00Z Mat 1',
  ]);
});

test.each([
  [ada, ''],
  [walkIn, 'Not on the list, signed card. Expired'],
  [unknown, 'Not on the list, unsigned card. Unknown card'],
  [{ ...walkIn, kind: 'confirmed' as const, reason: null }, 'Not on the list, confirmed online'],
])('says how someone was let in: %#', (first, text) => {
  expect(remarksOf({ id: '', first, again: [] })).toBe(text);
});

test('a coach’s membership and checks read as on the day of the event', () => {
  const coach: Coach = {
    membership_number: 'M1234-5678',
    name: 'Ada Mercer',
    membership_until: '2026-12-05',
    safesport_until: '2026-12-04',
    background_check_until: noEnd,
    arrived_at: null,
    desk: null,
  };
  const cells = ['Valid until December 5, 2026', 'Expired December 4, 2026', 'Valid', 'Not arrived', ''];
  expect(coachCells(coach, '2026-12-05')).toEqual(['Ada Mercer', 'M1234-5678', ...cells]);
  expect(coachCells({ ...coach, safesport_until: null }, '2026-12-05')).toContain('Missing');
});
