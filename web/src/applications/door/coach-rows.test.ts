import type { Coach } from '@portal/contract/records/door';
import { noEnd } from '@portal/contract/values/term';
import { expect, test } from 'vitest';
import { instantText } from '#ui/format.ts';
import { coachCells, coachColumns } from './coach-rows.ts';

const coach: Coach = {
  membership_number: 'M1234-5678',
  name: 'Zoë Reyes',
  membership_until: '2020-12-05',
  safesport_until: '2020-12-05',
  background_check_until: noEnd,
  arrived_at: null,
  desk: null,
};

const [event, before] = ['2020-11-21', '2020-11-01'];

test('a coach’s row has a cell for each column', () => {
  expect(coachCells(coach, event, before)).toEqual([
    'Zoë Reyes',
    'M1234-5678',
    'Valid until December 5, 2020',
    'Valid until December 5, 2020',
    'Valid',
    'Not arrived',
    '',
  ]);
  expect(coachCells(coach, event, before)).toHaveLength(coachColumns.length);
});

test.each([
  [null, before, 'Missing'],
  [event, before, 'Valid until November 21, 2020'],
  [event, '2020-11-30', 'Valid until November 21, 2020'],
  ['2020-11-20', before, 'Ends November 20, 2020, before the event'],
  ['2020-11-20', '2020-11-20', 'Ends November 20, 2020, before the event'],
  ['2020-11-20', event, 'Expired November 20, 2020'],
  [noEnd, event, 'Valid'],
])('a check until %s, seen on %s: %s', (safesport_until, today, text) => {
  expect(coachCells({ ...coach, safesport_until }, event, today)[3]).toBe(text);
});

test('a coach who arrived has the time and the desk', () => {
  const arrived_at = '2020-11-21T14:38:00.000Z';
  const cells = coachCells({ ...coach, arrived_at, desk: 'Mat 1' }, event, before);
  expect(cells.slice(5)).toEqual([instantText(arrived_at), 'Mat 1']);
});
