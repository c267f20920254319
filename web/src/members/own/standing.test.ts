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
  const membership_type = 'adult';
  const pending = {
    status: 'pending_approval',
    membership_type,
    membership_number: null,
    membership_expiry: null,
    consent: {},
  } as const;
  const approved = {
    status: 'approved',
    membership_type,
    membership_number: 'M1234-5678',
    membership_expiry: '2027-11-21',
    consent: {},
  } as const;

  it('is so after the approval', () => {
    expect(isOutdated(pending, approved)).toBe(true);
  });

  it('is so when the membership was prolonged', () => {
    expect(isOutdated(approved, { ...approved, membership_expiry: '2028-11-21' })).toBe(true);
  });

  it('is so when the type is another', () => {
    expect(isOutdated(approved, { ...approved, membership_type: 'grappling_leader' })).toBe(true);
  });

  it('is so when the policies were accepted since', () => {
    expect(isOutdated({ ...approved, consent: null }, approved)).toBe(true);
  });

  it('is not so while nothing on the card has changed', () => {
    expect(isOutdated(approved, { ...approved })).toBe(false);
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
