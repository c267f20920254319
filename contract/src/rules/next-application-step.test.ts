import { expect, test } from 'vitest';
import type { Charter } from '../records/charter.ts';
import type { SanctionedEvent } from '../records/event.ts';
import { type ApplicationStepContext, nextApplicationStepOf } from './next-application-step.ts';

const today = '2026-11-23';

const charter = { charter_id: 'c1', status: 'approved', valid_until: '2027-11-22', denial: null } as Charter;
const event = {
  event_id: 'e1',
  status: 'approved',
  event_dates: '2026-12-05',
  event_until: '2026-12-05',
  valid_until: '2026-12-05',
  denial: null,
} as SanctionedEvent;

const denial = {
  reason: 'The address',
  denied_at: '2026-11-20T12:00:00.000Z',
  from: 'pending_approval',
  refund_cents: 0,
} as const;

const unpaid = { status: 'pending_payment' } as const;
const paid = { status: 'pending_approval' } as const;
const denied = { status: 'denied', denial } as const;
const refunded = { status: 'denied', denial: { ...denial, refund_cents: 9000 } } as const;

const expiredLeader = {
  status: 'approved',
  membership_type: 'grappling_leader',
  membership_expiry: '2026-11-22',
  safesport_verified: true,
  safesport_expires: null,
  background_check_verified: true,
  background_check_expires: null,
} as const;
const lapsed = { leader: expiredLeader };

test.each<[string, Charter | SanctionedEvent, where: string, you: RegExp, text: RegExp, ApplicationStepContext?]>([
  [
    'a charter is not paid',
    { ...charter, ...unpaid },
    'member dashboard',
    /^The fee of \$115 is due\. Choose “Pay”.* two business days\.$/,
    /has to pay the fee\. You can also approve it without\.$/,
  ],
  [
    'a past event is not paid',
    { ...event, ...unpaid, event_dates: '2026-11-21', event_until: '2026-11-22' },
    'nobody',
    /^The event was on November 21–22, 2026, and the fee was not paid\.$/,
    /was not paid/,
  ],
  [
    'an event that ends today is not paid',
    { ...event, ...unpaid, event_dates: '2026-11-22', event_until: today },
    'member dashboard',
    /^The fee of \$90 is due\./,
    /has to pay/,
  ],
  [
    'its payment is under review',
    { ...charter, ...unpaid },
    'office admin-payments',
    /under review\. You do not need to pay again/,
    /^Review the payment/,
    { isUnderReview: true },
  ],
  [
    'a charter is paid',
    { ...charter, ...paid },
    'office admin-charters',
    /^An administrator will review the charter, usually within two business days\./,
    /^Review and approve the charter\.$/,
  ],
  [
    'a past event is paid',
    { ...event, ...paid, event_dates: '2026-11-22', event_until: '2026-11-22' },
    'office admin-events',
    /^An administrator will review the event/,
    /^The event is over\. Review and approve the event\.$/,
  ],
  [
    'an event that ends today is paid',
    { ...event, ...paid, event_dates: '2026-11-22', event_until: today },
    'office admin-events',
    /^An administrator/,
    /^Review and approve the event\.$/,
  ],
  [
    'a charter is paid and another payment for it is under review',
    { ...charter, ...paid },
    'office admin-charters',
    /^An administrator/,
    /^Review and approve the charter\.$/,
    { isUnderReview: true },
  ],
  [
    'a charter can be renewed and its leader has expired',
    { ...charter, valid_until: '2027-01-22' },
    'member dashboard',
    /^Your grappling leader membership has expired/,
    /has expired/,
    lapsed,
  ],
  [
    'it is paid and its leader has expired',
    { ...charter, ...paid },
    'member dashboard',
    /^Your grappling leader membership has expired\. This can go on/,
    /^The grappling leader membership has expired\. This can go on/,
    lapsed,
  ],
  ['a charter is approved', charter, 'nobody charter-roster', /don’t need to do anything/, /nothing to do/],
  [
    'a charter can be renewed',
    { ...charter, valid_until: '2027-01-22' },
    'member dashboard',
    /^Your charter is valid until January 22, 2027\. Choose “Renew” to renew it for \$115\. The next twelve months follow the present ones\.$/,
    /is valid until January 22, 2027\. The leader can renew it/,
  ],
  [
    'a charter cannot be renewed yet',
    { ...charter, valid_until: '2027-01-23' },
    'nobody charter-roster',
    /don’t need/,
    /nothing to do/,
  ],
  [
    'a charter has expired',
    { ...charter, valid_until: '2026-11-22' },
    'member dashboard',
    /^Your charter expired on November 22, 2026\..* begin on the day you pay\.$/,
    /expired on November 22, 2026/,
  ],
  [
    'an event is upcoming',
    event,
    'nobody event-participants',
    /must be current members until the event ends/,
    /nothing/,
  ],
  ['an event is over', { ...event, valid_until: '2026-11-22' }, 'nobody', /^The event is over\./, /over/],
  [
    'it was denied and its fee was kept',
    { ...charter, ...denied },
    'member academy-charter-registration',
    /“Correct and send again”/,
    /^The charter was not approved\. The member can correct it/,
  ],
  [
    'it was denied and refunded',
    { ...event, ...refunded },
    'member event-sanction-registration',
    /“Apply again” on your dashboard\. The fee of \$90 is then due\.$/,
    /apply again and pay/,
  ],
  [
    'it was denied and its leader has expired',
    { ...charter, ...denied },
    'member dashboard',
    /has expired/,
    /has expired/,
    lapsed,
  ],
  ['it was denied without a reason', { ...event, status: 'denied' }, 'member contact', /contact us/, /contact/],
  ['it has ended', { ...charter, status: 'inactive' }, 'nobody', /^This charter has ended/, /new one\.$/],
])('when %s, the next step says who, where and what', (_, application, where, you, text, beside = {}) => {
  const [who, view = null] = where.split(' ');
  expect(nextApplicationStepOf(application, today, beside)).toEqual({
    who,
    view,
    you: expect.stringMatching(you),
    text: expect.stringMatching(text),
  });
});

test.each<[string, Charter | SanctionedEvent, ApplicationStepContext, RegExp]>([
  ['is not paid', { ...charter, ...unpaid }, {}, /reviews the application/],
  ['waits for its leader', { ...charter, ...paid }, lapsed, /^The grappling leader/],
  ['can be renewed', { ...charter, valid_until: '2027-01-22' }, {}, /^The charter is valid until/],
  ['was denied', { ...charter, ...denied }, {}, /^To correct Lena’s information .* on Lena’s dashboard\.$/],
  ['was denied and refunded', { ...event, ...refunded }, {}, /on Lena’s/],
])('names the other leader to an account holder when it %s', (_, application, beside, you) => {
  const step = nextApplicationStepOf(application, today, { ...beside, called: 'Lena' });
  expect(step.you).toMatch(you);
  expect(step.you).not.toMatch(/\byour\b/i);
  expect(step.text).toBe(nextApplicationStepOf(application, today, beside).text);
});
