import type { Account } from '@portal/contract/records/account';
import type { OfficeOffer } from '@portal/contract/records/office';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#platform/config.ts';
import { outcomeOf } from '#test/support/outcome.ts';
import { isOver, isUseNoted, mayOpenOffice, requireCanChangeEmail, requireSameFee, untilOf } from './policy.ts';

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

const at0 = Date.parse(at);
const minutes = (count: number) => count * 60_000;

describe('an office’s session', () => {
  beforeEach(() => {
    vi.spyOn(config, 'officeSessionHours', 'get').mockReturnValue(12);
    vi.spyOn(config, 'officeIdleMinutes', 'get').mockReturnValue(30);
  });

  test.each([
    [0, 30],
    [10, 40],
    [11.5 * 60, 12 * 60],
    [12 * 60, 12 * 60],
  ])('used after %i minutes ends after %i', (used, ends) => {
    expect(untilOf(at0, at0 + minutes(used))).toBe(at0 + minutes(ends));
  });
});

const session = { started_at: at, used_at: at, device: null, opens_office: true, until: null, step_up: null };

test.each([
  [null, false],
  [at0 + 1, false],
  [at0, true],
  [at0 - 1, true],
])('a session until %s is over: %s', (until, expected) => {
  expect(isOver({ ...session, until }, at0)).toBe(expected);
});

test.each([
  ['the first use', { used_at: null }, false, 0, false],
  ['an idle first call, which names the browser', { used_at: null }, true, 0, false],
  ['an idle call, however late', {}, true, 600, true],
  ['a member’s use within the hour', {}, false, 59, true],
  ['a member’s use after an hour', {}, false, 60, false],
  ['an office’s use within five minutes', { until: at0 }, false, 4, true],
  ['an office’s use after five minutes', { until: at0 }, false, 5, false],
])('%s is noted already', (_, changes, isIdle, after, expected) => {
  expect(isUseNoted({ ...session, ...changes }, isIdle, at0 + minutes(after))).toBe(expected);
});

test.each([
  ['a factor', 1, false, false, true],
  ['no factor', 0, false, true, false],
  ['a waiver on the emulators', 0, true, true, true],
  ['a waiver anywhere else', 0, true, false, false],
])('an account with %s acts for an office', (_, count, factor_waived, isEmulated, expected) => {
  vi.spyOn(config, 'isEmulated', 'get').mockReturnValue(isEmulated);
  const factors = Array.from({ length: count }, () => ({}));
  expect(mayOpenOffice({ factors, factor_waived } as Account)).toBe(expected);
});
