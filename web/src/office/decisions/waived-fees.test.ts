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
  ['approving an unpaid member', unpaid, 'approved', 6600],
  ['setting an unpaid member to pending', unpaid, 'pending_approval', 6600],
  ['locking an unpaid member', unpaid, 'inactive', 0],
  ['approving a paid member', paid, 'approved', 0],
  ['approving a member added by the office', { ...unpaid, status: 'pending_approval' }, 'approved', 0],
  ['approving a member denied without a refund', denied, 'approved', 0],
  ['approving a member denied with a refund', refunded, 'approved', 6600],
  ['setting a member denied with a refund to pending', refunded, 'pending_approval', 6600],
  ['approving a member denied before payment', deniedUnpaid, 'approved', 6600],
  ['approving a member with a refunded fee', { ...paid, feeReturned: true }, 'approved', 6600],
  [
    'setting an approved member with a refunded fee to pending',
    { ...paid, status: 'approved', feeReturned: true },
    'pending_approval',
    0,
  ],
  [
    'lifting the lock of a member with a refunded fee',
    { ...paid, status: 'inactive', feeReturned: true },
    'approved',
    6600,
  ],
  ['lifting the lock of a denied member', { ...refunded, status: 'inactive', feeReturned: true }, 'approved', 0],
  ['lifting the lock of an unpaid member', { ...unpaid, status: 'inactive' }, 'approved', 0],
  ['setting a locked unpaid member to pending', { ...unpaid, status: 'inactive' }, 'pending_approval', 6600],
  ['setting a locked paid member to pending', { ...paid, status: 'inactive' }, 'pending_approval', 0],
  [
    'setting a locked member with a number to pending',
    { ...unpaid, status: 'inactive', membership_number: 'M1234-5678' },
    'pending_approval',
    0,
  ],
] as const)('the waived fee: %s', (_name, member, next, cents) => {
  expect(waivedCents([member], next)).toBe(cents);
});

test('the button shows the waived amount for one and for many', () => {
  expect(waivingText([paid, paid], 'approved')).toBeUndefined();
  expect(waivingText([unpaid], 'approved')).toBe('Waive $66 and approve');
  const ended: Payer = { ...paid, status: 'inactive', feeReturned: true };
  expect(waivingText([ended], 'approved')).toBe('Waive $66 and reactivate');
  expect(waivingText([unpaid], 'pending_approval')).toBe('Change status and waive $66');
  expect(waivingText([unpaid, paid, refunded, unpaid, paid], 'approved')).toBe('Approve 5 and waive $198');
  expect(waivingText([unpaid, paid], 'pending_approval')).toBe('Change 2 and waive $66');
});

test.each([
  ['no member has paid', [unpaid], 'inactive', false],
  ['a member has paid', [unpaid, paid], 'suspended', true],
  ['the fee was refunded', [refunded], 'inactive', false],
  ['no member is locked', [paid], 'approved', false],
] as const)('says that a lock refunds nothing when %s', (_name, members, next, isSaid) => {
  expect(keptMoneyNote(members, next) !== undefined).toBe(isSaid);
});

test('the office sees the amount paid and the other type’s fee if they differ', () => {
  const prices = { youth: 50_00, adult: 66_00, grappling_leader: 80_00 };
  const warning = (type: keyof typeof prices) => otherFeeText(paid, type, (one) => prices[one]);
  expect(warning('grappling_leader')).toBe(
    'The member paid $66, and this type costs $80. Please settle the difference.',
  );
  expect(warning('adult')).toBeUndefined();
});
