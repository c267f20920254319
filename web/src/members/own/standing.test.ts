import { describe, expect, it } from 'vitest';
import { isCorrectable, isOutdated, standingOf } from './standing.ts';

describe('where a member stands', () => {
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

describe('whether the card has to be fetched again', () => {
  const approved = {
    status: 'approved',
    membership_type: 'adult',
    membership_number: 'M1234-5678',
    membership_expiry: '2027-11-21',
    consent: {},
  } as const;

  it.each([
    ['so after the approval', { status: 'pending_approval', membership_number: null, membership_expiry: null }, true],
    ['so when the membership was prolonged', { membership_expiry: '2026-11-21' }, true],
    ['so when the type is another', { membership_type: 'grappling_leader' }, true],
    ['so when the policies were accepted since', { consent: null }, true],
    ['not so while nothing on the card has changed', {}, false],
  ] as const)('is %s', (_, before, expected) => {
    expect(isOutdated({ ...approved, ...before }, approved)).toBe(expected);
  });
});

describe('whether a registration can be corrected by its member', () => {
  it.each([
    ['pending_payment', null, true, true],
    ['pending_approval', null, true, true],
    ['pending_approval', null, false, false],
    ['pending_approval', 'M1234-5678', true, false],
    ['denied', null, false, true],
    ['approved', 'M1234-5678', true, false],
    ['suspended', null, true, false],
  ])('%s with number %s and address confirmed %s: %s', (status, membership_number, email_confirmed, expected) => {
    const denied = { reason: 'The birth date', denied_at: '2026-11-20T10:00:00.000Z', refund_cents: 0 };
    const denial = status === 'denied' ? ({ ...denied, from: 'pending_approval' } as const) : null;
    expect(isCorrectable({ status, denial, membership_number, email_confirmed })).toBe(expected);
  });

  it('is not so where no reason was given', () => {
    const denied = { status: 'denied', denial: null, membership_number: null, email_confirmed: true };
    expect(isCorrectable(denied)).toBe(false);
  });
});
