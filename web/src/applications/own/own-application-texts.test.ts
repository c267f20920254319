import type { Charter } from '@portal/contract/records/charter';
import type { SanctionedEvent } from '@portal/contract/records/event';
import { expect, test } from 'vitest';
import { occasionText } from '#lib/occasion-text.ts';
import { standingText } from './own-application-texts.ts';
import { deniedText, isDeniedLately, unpaidText } from './todo-texts.ts';

const charter = {
  charter_id: 'c1',
  academy_name: 'Hudson Grappling Club',
  city: 'Albany',
  state: 'NY',
  status: 'approved',
  valid_from: '2026-11-21',
  valid_until: '2027-11-20',
} as Charter;

const event = {
  event_id: 'e1',
  event_name: 'Hudson Open',
  event_dates: '2026-12-05',
  event_until: '2026-12-05',
  venue_name: 'Armory',
  city: 'Albany',
  state: 'NY',
  status: 'approved',
  valid_from: '2026-12-05',
  valid_until: '2026-12-05',
} as SanctionedEvent;

test('describes an academy by its place, and an event by its days and place', () => {
  expect(occasionText(charter)).toBe('Albany, NY');
  expect(occasionText(event)).toBe('December 5, 2026, Armory, Albany, NY');
  const longer = { ...event, event_until: '2027-01-02' };
  expect(occasionText(longer)).toBe('December 5, 2026–January 2, 2027, Armory, Albany, NY');
});

test.each([
  [charter, '2027-11-20', 'Valid from November 21, 2026 to November 20, 2027'],
  [charter, '2027-11-21', 'Expired on November 20, 2027'],
  [event, '2026-11-21', 'Valid on December 5, 2026'],
  [event, '2026-12-06', 'Ended on December 5, 2026'],
  [
    { ...charter, status: 'pending_approval', valid_until: null },
    '2026-11-21',
    /administrator will review the charter, usually within two business days/,
  ],
  [{ ...charter, status: 'pending_payment', valid_until: null }, '2026-11-21', /fee of \$115 is due/],
  [{ ...charter, status: 'inactive' }, '2026-11-21', /^This charter has ended and is no longer valid\.$/],
  [{ ...event, status: 'inactive' }, '2026-11-21', /^This event sanction has ended/],
  [{ ...event, status: 'pending_payment', valid_until: null }, '2026-11-21', /fee of \$90 is due/],
] as const)('%o on %s', (application, day, text) => {
  expect(standingText(application, day, [])).toMatch(text);
});

test('lists unpaid applications by name', () => {
  expect(unpaidText([event])).toBe('Hudson Open is not paid yet.');
  expect(unpaidText([charter, event])).toBe('Hudson Grappling Club and Hudson Open are not paid yet.');
});

test('shows a denial for 30 days', () => {
  const denial = { reason: 'The address', denied_at: '2026-11-21T17:00:00.000Z', refund_cents: 0 } as const;
  const denied: Charter = { ...charter, status: 'denied', denial: { ...denial, from: 'pending_approval' } };
  expect(isDeniedLately(denied, '2026-12-21')).toBe(true);
  expect(isDeniedLately(denied, '2026-12-22')).toBe(false);
  expect(isDeniedLately({ ...denied, status: 'pending_approval' }, '2026-11-21')).toBe(false);
  expect(deniedText([denied])).toBe('Hudson Grappling Club was not approved.');
  expect(deniedText([denied, event])).toBe('Hudson Grappling Club and Hudson Open were not approved.');
});
