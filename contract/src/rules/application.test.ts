import { expect, test } from 'vitest';
import type { Application } from '../records/application.ts';
import { productIds } from '../values/catalog.ts';
import {
  eligibilityDay,
  idOf,
  isPending,
  isValidOn,
  kindOf,
  leaderOf,
  nameOf,
  numberOf,
  statusOn,
} from './application.ts';
import { isCharterRenewable, obstacleToCharterRenewal } from './charter.ts';
import { subjectOf } from './payment-subject.ts';
import { charterReminderDay } from './reminder.ts';

const today = '2026-11-23';
const led = { grappling_leader_first_name: 'Ada', grappling_leader_last_name: 'Mercer', status: 'approved' };
const charter = {
  ...{ ...led, charter_id: 'c1', charter_number: 'C1', academy_name: 'Hudson' },
  ...{ valid_from: '2025-11-24', valid_until: today },
} as unknown as Application;
const event = {
  ...{
    ...led,
    event_id: 'e1',
    sanction_number: 'S1',
    event_name: 'Open',
    event_dates: '2026-12-04',
    event_until: '2026-12-05',
  },
  valid_until: '2026-12-05',
} as unknown as Application;

test.each([
  [charter, ['academy_charter', 'c1', 'C1', 'Hudson', today]],
  [event, ['event_sanction', 'e1', 'S1', 'Open', '2026-12-05']],
])('describes an application: %#', (one, expected) => {
  expect([kindOf(one), idOf(one), numberOf(one), nameOf(one), eligibilityDay(one, today)]).toEqual(expected);
  expect(leaderOf(one)).toEqual({ first_name: 'Ada', last_name: 'Mercer' });
});

test.each<[string, string | null, boolean, string, string | null]>([
  ['approved', today, true, 'approved', '2026-10-24'],
  ['approved', '2026-11-22', false, 'expired', '2026-10-23'],
  ['approved', null, false, 'approved', null],
  ['inactive', '2026-11-22', false, 'inactive', null],
  ['pending_approval', today, false, 'pending_approval', null],
])('a charter %s until %s is valid: %s, reads %s', (status, valid_until, counts, shown, reminded) => {
  const one = { ...charter, status, valid_until } as Application;
  expect([isValidOn(one, today), statusOn(one, today), charterReminderDay(one)]).toEqual([counts, shown, reminded]);
  expect(isPending(one)).toBe(status === 'pending_approval');
});

test('keeps a past event approved', () => {
  expect(statusOn(event, '2026-12-06')).toBe('approved');
});

test.each([
  ['approved', '2027-01-22', undefined],
  ['approved', '2027-01-23', 'This charter runs until January 23, 2027. It can be renewed from November 24, 2026.'],
  ['approved', null, 'Only an approved charter can be renewed.'],
  ['inactive', '2026-12-01', 'Only an approved charter can be renewed.'],
] as const)('renews a charter that is %s until %s, or says why not', (status, valid_until, obstacle) => {
  expect(obstacleToCharterRenewal({ status, valid_until }, today)).toBe(obstacle);
  expect(isCharterRenewable({ status, valid_until }, today)).toBe(obstacle === undefined);
});

test("names the payment's subject and whether it is a renewal", () => {
  const named = (renews: boolean) =>
    productIds.map((membership_type) => subjectOf({ membership_type, subject: 'Hudson', renews }));
  expect(named(false).slice(1)).toEqual([
    'Adult Competitor membership',
    'Grappling Leader membership',
    'Academy Charter: Hudson',
    'Event Sanction: Hudson',
    'Facility Certificate: Hudson',
  ]);
  expect([named(true)[0], named(true)[3]]).toEqual([
    'Youth Competitor membership renewal',
    'Academy Charter renewal: Hudson',
  ]);
  expect(subjectOf({ membership_type: 'academy_charter', subject: null })).toBe('Academy Charter');
});
