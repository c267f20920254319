import { expect, test } from 'vitest';
import { keptMoneyNote, otherFeeText, type Payer, waivedCents, waivingText } from './waived-fees.ts';

const unpaid: Payer = {
  status: 'pending_payment',
  denial: null,
  membership_type: 'adult',
  membership_number: null,
  payment_completed_at: null,
};
const paid: Payer = { ...unpaid, status: 'pending_approval', payment_completed_at: '2026-11-01T12:00:00.000Z' };
const denial = {
  reason: 'No',
  denied_at: '2026-11-02T12:00:00.000Z',
  from: 'pending_approval',
  refund_cents: 0,
} as const;
const denied: Payer = { ...paid, status: 'denied', denial };
const refunded: Payer = { ...denied, denial: { ...denial, refund_cents: 6600 } };
const deniedUnpaid: Payer = { ...unpaid, status: 'denied', denial: { ...denial, from: 'pending_payment' } };

test.each([
  ['somebody who has not paid', unpaid, 'approved', 6600],
  ['the same, without an approval', unpaid, 'pending_approval', 6600],
  ['the same, locked', unpaid, 'inactive', 0],
  ['somebody who has paid', paid, 'approved', 0],
  ['somebody whom the office has added', { ...unpaid, status: 'pending_approval' }, 'approved', 0],
  ['somebody who was denied without a refund', denied, 'approved', 0],
  ['somebody who was denied with a refund', refunded, 'approved', 6600],
  ['the same, without an approval', refunded, 'pending_approval', 6600],
  ['somebody who was denied before any payment', deniedUnpaid, 'approved', 6600],
  ['somebody whose fee went back', { ...paid, feeReturned: true }, 'approved', 6600],
  ['somebody approved whose fee went back', { ...paid, status: 'approved', feeReturned: true }, 'pending_approval', 0],
  ['a lock after a refund that is lifted', { ...paid, status: 'inactive', feeReturned: true }, 'approved', 6600],
  ['a denial that was locked, too', { ...refunded, status: 'inactive', feeReturned: true }, 'approved', 0],
  ['a lock that is lifted', { ...unpaid, status: 'inactive' }, 'approved', 0],
  ['an unpaid member whose lock is lifted to wait', { ...unpaid, status: 'inactive' }, 'pending_approval', 6600],
  ['a paid one', { ...paid, status: 'inactive' }, 'pending_approval', 0],
  ['one with a number', { ...unpaid, status: 'inactive', membership_number: 'M1234-5678' }, 'pending_approval', 0],
] as const)('the fee that is waived: %s', (_name, member, next, cents) => {
  expect(waivedCents([member], next)).toBe(cents);
});

test('the button says what is waived of one and of many', () => {
  expect(waivingText([paid, paid], 'approved')).toBeUndefined();
  expect(waivingText([unpaid], 'approved')).toBe('Waive $66 and approve');
  const ended: Payer = { ...paid, status: 'inactive', feeReturned: true };
  expect(waivingText([ended], 'approved')).toBe('Waive $66 and reactivate');
  expect(waivingText([unpaid], 'pending_approval')).toBe('Change status and waive $66');
  expect(waivingText([unpaid, paid, refunded, unpaid, paid], 'approved')).toBe('Approve 5 and waive $198');
  expect(waivingText([unpaid, paid], 'pending_approval')).toBe('Change 2 and waive $66');
});

test.each([
  ['nobody has paid', [unpaid], 'inactive', false],
  ['somebody has paid', [unpaid, paid], 'suspended', true],
  ['the money went back', [refunded], 'inactive', false],
  ['nobody is locked', [paid], 'approved', false],
] as const)('that a lock refunds nothing is said where %s', (_name, members, next, isSaid) => {
  expect(keptMoneyNote(members, next) !== undefined).toBe(isSaid);
});

test('the office is told what was paid and what another type costs, where that differs', () => {
  const prices = { youth: 50_00, adult: 66_00, grappling_leader: 80_00 };
  const told = (type: keyof typeof prices) => otherFeeText(paid, type, (one) => prices[one]);
  expect(told('grappling_leader')).toBe('The member paid $66, and this type costs $80. Please settle the difference.');
  expect(told('adult')).toBeUndefined();
});
