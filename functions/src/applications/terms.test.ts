import { charterApplication } from '@portal/contract/records/charter';
import { sanctionApplication } from '@portal/contract/records/event';
import { describe, expect, test } from 'vitest';
import { daysFromToday, forms } from '#test/support/forms.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import { type ApplicationContext, newCharter, newEvent } from './new-application.ts';
import { charterWithoutTerm, renewedCharter, termOf } from './terms.ts';

const context: ApplicationContext = {
  id: 'id-1',
  leader: sampleMember({}),
  status: 'pending_payment',
  now: new Date(),
};
const charter = newCharter(charterApplication.parse(forms.charter()), context);
const by = { how: 'renewed', session_id: 'cs_1' } as const;

test('starts a charter on its approval day and a sanction on the event’s days', () => {
  const [valid_from, valid_until] = ['2028-02-29', '2029-02-28'];
  expect(termOf(charter, valid_from, 12)).toEqual({
    valid_from,
    valid_until,
    terms: [{ from: valid_from, until: valid_until, how: 'approved', session_id: null }],
  });
  const day = daysFromToday(9);
  const termUntil = (event_until?: string) =>
    termOf(
      newEvent(sanctionApplication.parse({ ...forms.sanction(undefined, day), event_until }), context),
      '2026-11-21',
      12,
    );
  expect(termUntil()).toEqual({ valid_from: day, valid_until: day });
  expect(termUntil('')).toEqual({ valid_from: day, valid_until: day });
  const last = daysFromToday(10);
  expect(termUntil(last)).toEqual({ valid_from: day, valid_until: last });
});

describe('a renewed charter', () => {
  const approved = { ...charter, ...termOf(charter, '2026-11-23', 12) };

  test.each([
    ['still runs', '2027-10-01', '2027-11-24', '2028-11-23', '2026-11-23'],
    ['ends today', '2027-11-23', '2027-11-24', '2028-11-23', '2026-11-23'],
    ['ended yesterday', '2027-11-24', '2027-11-24', '2028-11-24', '2026-11-23'],
    ['ended before', '2028-02-29', '2028-02-29', '2029-02-28', '2028-02-29'],
  ])('that %s is not valid on the days between its terms', (_, today, from, until, valid_from) => {
    const after = renewedCharter(approved, today, 12, by);
    expect(after.terms).toEqual([...approved.terms, { ...by, from, until }]);
    expect(after).toMatchObject({ valid_from, valid_until: until });
    expect(charterWithoutTerm(after, 'cs_1')).toEqual(approved);
  });

  test('that began on February 29 ends on it in the next leap year', () => {
    const begun = { ...charter, ...termOf(charter, '2020-02-29', 12) };
    const ends = ['2021-02-01', '2022-02-01', '2023-02-01'];
    const after = ends.reduce((before, today) => renewedCharter(before, today, 12, by), begun);
    expect(after.valid_until).toBe('2024-02-29');
  });

  test('keeps its terms when a payment added none', () => {
    expect(charterWithoutTerm(approved, 'cs_1')).toBeUndefined();
  });
});
