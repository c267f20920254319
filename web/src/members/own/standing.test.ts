import { describe, expect, it } from 'vitest';
import { isCorrectable, isOutdated, standingOf } from './standing.ts';

describe('a member’s status', () => {
  it.each([
    ['pending_payment', null, 'unpaid'],
    ['pending_approval', null, 'pending'],
    ['denied', null, 'denied'],
    ['approved', '2027-11-21', 'current'],
    ['approved', '2026-11-21', 'current'],
    ['approved', '2026-11-20', 'expired'],
    ['inactive', '2027-11-21', 'locked'],
    ['suspended', '2027-11-21', 'locked'],
    ['on_hold', null, 'locked'],
  ])('%s with expiry %s is %s on Nov 21, 2026', (status, membership_expiry, standing) => {
    expect(standingOf({ status, membership_expiry }, '2026-11-21')).toBe(standing);
  });
});

describe('a stored card', () => {
  const approved = {
    status: 'approved',
    membership_type: 'adult',
    membership_number: 'M1234-5678',
    membership_expiry: '2027-11-21',
    consent: {},
  } as const;

  it.each([
    [
      'is outdated after the approval',
      { status: 'pending_approval', membership_number: null, membership_expiry: null },
      true,
    ],
    ['is outdated after a renewal', { membership_expiry: '2026-11-21' }, true],
    ['is outdated after a type change', { membership_type: 'grappling_leader' }, true],
    ['is outdated after consent', { consent: null }, true],
    ['is current while nothing on it has changed', {}, false],
  ] as const)('%s', (_, before, expected) => {
    expect(isOutdated({ ...approved, ...before }, approved)).toBe(expected);
  });
});

describe('correcting a registration', () => {
  it.each([
    ['pending_payment', null, true, true],
    ['pending_approval', null, true, true],
    ['pending_approval', null, false, false],
    ['pending_approval', 'M1234-5678', true, false],
    ['denied', null, false, true],
    ['approved', 'M1234-5678', true, false],
    ['suspended', null, true, false],
  ])('%s with number %s and confirmed address %s: %s', (status, membership_number, email_confirmed, expected) => {
    const denied = { reason: 'The birth date', denied_at: '2026-11-20T10:00:00.000Z', refund_cents: 0 };
    const denial = status === 'denied' ? ({ ...denied, from: 'pending_approval' } as const) : null;
    expect(isCorrectable({ status, denial, membership_number, email_confirmed })).toBe(expected);
  });

  it('is not possible without a denial reason', () => {
    const denied = { status: 'denied', denial: null, membership_number: null, email_confirmed: true };
    expect(isCorrectable(denied)).toBe(false);
  });
});
