import type { Denial } from '@portal/contract/values/denial';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from '#test/support/outcome.ts';
import { type Deniable, deniedFrom, forbidOwnRecord, pendingStatusOf, requirePaid, requireUnpaid } from './policy.ts';

test.each<[Deniable, string, string]>([
  ['membership', 'pending_payment', 'pending_payment'],
  ['event_sanction', 'pending_approval', 'pending_approval'],
  ['membership', 'approved', '409 This membership is approved. Refund the payment and end the membership instead.'],
  ['academy_charter', 'approved', '409 This charter is approved. Refund the payment and end the charter instead.'],
  ['event_sanction', 'inactive', '409 This sanction has ended. There is nothing to deny.'],
  ['membership', 'suspended', '409 This membership is suspended. Change the status in the member list first.'],
  ['membership', 'on_leave', '409 This membership is on_leave. Change the status in the member list first.'],
])('denying a %s that is %s', (kind, status, expected) => {
  expect(outcomeOf(() => pendingStatusOf(kind, status))).toBe(expected);
});

type Arrived = Parameters<typeof deniedFrom>[1][number];

test.each<[string, Arrived['payment_status'][], Denial['from']]>([
  ['no payment', [], 'pending_approval'],
  ['an expired checkout', ['expired'], 'pending_approval'],
  ['a payment', ['paid'], 'pending_approval'],
  ['a partial refund', ['partially_refunded'], 'pending_approval'],
  ['an open dispute', ['disputed'], 'pending_approval'],
  ['a full refund', ['refunded', 'expired'], 'pending_payment'],
  ['a full refund and a new payment', ['refunded', 'paid'], 'pending_approval'],
])('denies from the right status after %s', (_, statuses, expected) => {
  const payments = statuses.map((payment_status) => ({
    payment_status,
    completed_at: payment_status === 'expired' ? null : '2026-11-22T12:00:00.000Z',
  }));
  expect(deniedFrom('pending_approval', payments)).toBe(expected);
  expect(deniedFrom('pending_payment', payments)).toBe('pending_payment');
});

test('rejects decisions on your own records', () => {
  const admin = { user_id: 'a', account_uid: 'home' };
  const child = { user_id: 'child', account_uid: 'home' };
  expect(outcomeOf(() => forbidOwnRecord('membership', { user_id: 'b', account_uid: 'other' }, admin))).toBe('allowed');
  expect(outcomeOf(() => forbidOwnRecord('membership', undefined, admin))).toBe('allowed');
  for (const own of [admin, child]) {
    expect(outcomeOf(() => forbidOwnRecord('academy_charter', own, admin))).toBe(
      '403 You cannot decide on your own charter. Please ask another admin.',
    );
  }
});

describe('resubmitting after a denial', () => {
  const denied = (from: Denial['from'], refund_cents: number) => ({
    status: 'denied',
    denial: { reason: 'The photo is missing', denied_at: '2026-11-22T12:00:00.000Z', from, refund_cents },
  });
  const payFirst = '409 The membership fee is due. Please choose “Apply again” instead.';
  const noNeedToPay = '409 You do not need to pay again. Please choose “Correct and send again” instead.';
  const notDenied = '409 This was not denied, or you have already sent it again. Please reload the page.';
  test.each([
    ['with the fee paid', denied('pending_approval', 0), 'allowed', noNeedToPay],
    ['after a refund', denied('pending_approval', 6600), payFirst, 'allowed'],
    ['never paid', denied('pending_payment', 0), payFirst, 'allowed'],
    ['denied without a stored reason', { status: 'denied', denial: null }, payFirst, 'allowed'],
    ['not denied', { status: 'pending_approval', denial: null }, notDenied, notDenied],
    ['locked since', { ...denied('pending_approval', 0), status: 'suspended' }, notDenied, notDenied],
  ])('%s', (_, subject, resubmit, applyAgain) => {
    expect(outcomeOf(() => requirePaid(subject))).toBe(resubmit);
    expect(outcomeOf(() => requireUnpaid(subject))).toBe(applyAgain);
  });
});
