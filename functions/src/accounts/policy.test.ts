import type { OfficeOffer } from '@portal/contract/records/office';
import { expect, test } from 'vitest';
import { outcomeOf } from '#test/support/outcome.ts';
import { requireCanChangeEmail, requireSameFee } from './policy.ts';

const member = { role: 'member', office: null, office_offer: null, status: 'approved' } as const;
const admin = { ...member, role: 'admin' } as const;
const finance = { ...member, office: 'finance' } as const;
const at = '2026-11-23T12:00:00.000Z';
const office_offer: OfficeOffer = {
  office: 'finance',
  states: [],
  by_uid: 'm1',
  by_name: 'Ann Lee',
  at,
  confirmed_by: null,
};
const offered = { ...member, office_offer };
const locked = { ...member, status: 'suspended' };
const ofAdmin = expect.stringMatching(
  /^403 You cannot change the email address of this account here, because its holder works in the office\./,
);
const ofLocked = '403 Your account is suspended. Please contact support.';

test.each([
  ['the office, for a member', [member, member], 'office', 'allowed'],
  ['the office, for a locked member', [locked], 'office', 'allowed'],
  ['the office, for an admin', [admin], 'office', ofAdmin],
  ['the office, for finance', [finance], 'office', ofAdmin],
  ['the office, for a member who is offered an office', [offered], 'office', ofAdmin],
  ['the office, for the child of an admin', [admin, member], 'office', ofAdmin],
  ['the office, for an admin who is not the first', [member, admin], 'office', ofAdmin],
  ['the owner', [member, locked], 'owner', 'allowed'],
  ['an admin as the owner', [admin], 'owner', 'allowed'],
  ['a locked owner with a child', [locked, member], 'owner', ofLocked],
  ['the command line, for a locked admin', [{ ...admin, status: 'inactive' }], 'command', 'allowed'],
] as const)('a new address requested by %s', (_, members, by, expected) => {
  expect(outcomeOf(() => requireCanChangeEmail(members, by))).toEqual(expected);
});

const prices = { youth: 50_00, adult: 66_00, grappling_leader: 80_50 };
const paid = { status: 'denied', membership_type: 'youth', payment_completed_at: '2026-11-20T12:00:00.000Z' } as const;

test('rejects a change to a type with a different fee after payment', () => {
  const as = (type: keyof typeof prices, changes = {}) =>
    outcomeOf(() => requireSameFee({ ...paid, ...changes }, type, (one) => prices[one]));
  expect(as('adult')).toBe(
    '409 You paid $50 for Youth Competitor, but Adult Competitor costs $66. Please contact us to change the membership type.',
  );
  expect(as('youth', { membership_type: 'adult' })).toEqual(expect.stringMatching(/^409 .*costs \$50/));
  expect(as('youth')).toBe('allowed');
  expect(as('adult', { status: 'pending_payment' })).toBe('allowed');
  expect(as('adult', { payment_completed_at: null })).toBe('allowed');
});
