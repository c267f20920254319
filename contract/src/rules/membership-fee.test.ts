import { expect, test } from 'vitest';
import { feeChange, membershipFeeOn } from './membership-fee.ts';

const child = {
  status: 'pending_payment',
  membership_type: 'youth',
  membership_expiry: null,
  date_of_birth: '2010-05-01',
  safesport_verified: false,
  safesport_expires: null,
  background_check_verified: false,
  background_check_expires: null,
} as const;
const approved = { ...child, status: 'approved', membership_expiry: '2026-12-20' };
const today = '2026-11-23';

test.each([
  ['who has registered: the first fee', child, { type: 'youth', renews: false }],
  ['whose membership ends soon: the renewal', approved, { type: 'youth', renews: true }],
  [
    'who is 18 when the next term begins: the renewal as an adult',
    { ...approved, date_of_birth: '2008-12-21' },
    { type: 'adult', renews: true },
  ],
  [
    'whose membership is over: the renewal',
    { ...approved, membership_expiry: '2026-01-31' },
    { type: 'youth', renews: true },
  ],
  ['whose membership runs on: nothing', { ...approved, membership_expiry: '2027-06-30' }, undefined],
  ['who awaits approval: nothing', { ...child, status: 'pending_approval' }, undefined],
  ['who is locked: nothing', { ...child, status: 'suspended' }, undefined],
  ['who leads and lacks the checks: nothing', { ...approved, membership_type: 'grappling_leader' as const }, undefined],
] as const)('a member %s', (_, member, fee) => {
  expect(membershipFeeOn(member, today)).toEqual(fee);
});

const prices = { youth: 50_00, adult: 66_00, grappling_leader: 80_50 };
const paid = {
  status: 'pending_approval',
  membership_type: 'adult',
  payment_completed_at: '2026-11-20T12:00:00.000Z',
} as const;

test.each([
  ['costs more', paid, 'grappling_leader', { from: '$66', to: '$80.50' }],
  ['costs less', paid, 'youth', { from: '$66', to: '$50' }],
  ['costs the same', paid, 'adult', undefined],
  ['of an approved member', { ...paid, status: 'approved' }, 'grappling_leader', { from: '$66', to: '$80.50' }],
  ['before anything is paid', { ...paid, payment_completed_at: null }, 'grappling_leader', undefined],
  ['while the fee is due again', { ...paid, status: 'pending_payment' }, 'grappling_leader', undefined],
] as const)("compares another type's fee: %s", (_, member, type, change) => {
  expect(feeChange(member, type, (one) => prices[one])).toEqual(change);
});
