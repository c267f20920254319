import type { RefundWord } from '@portal/contract/calls/payment-desk';
import type { Payment, Refund } from '@portal/contract/records/payment';
import type { Office } from '@portal/contract/values/offices';
import { expect, test } from 'vitest';
import { sampleMember } from '#test/support/sample-member.ts';
import { sampleDispute, samplePayment, sampleRefund } from '#test/support/sample-payment.ts';
import { requireNotOwn, requireWord, resolvedPayment, sameRefund } from './policy.ts';

const at = '2026-03-01T12:00:00.000Z';
const payment = samplePayment();
const refund = sampleRefund({ to_decide: true });
const whole = { ...refund, amount_cents: 6600 };

test.each<[string, Partial<Refund>, number | undefined, string, 'same' | 'another']>([
  ['the same amount', refund, 2000, '2026-03-01T12:09:59.999Z', 'same'],
  ['the same amount ten minutes later', refund, 2000, '2026-03-01T12:10:00.000Z', 'another'],
  ['a different amount', refund, 1000, at, 'another'],
  ['the rest', refund, undefined, at, 'another'],
  ['everything, as before', whole, undefined, at, 'same'],
  ['everything, by another admin', { ...whole, requested_by: 'other' }, undefined, at, 'another'],
  ['everything, for another reason', { ...whole, reason: 'Ada left' }, undefined, at, 'another'],
  ['a refund that failed', { ...refund, state: 'failed' }, 2000, at, 'another'],
  ['a refund that was declined', { ...refund, state: 'declined' }, 2000, at, 'another'],
  ['a refund that waits', { ...refund, state: 'waiting' }, 2000, at, 'same'],
])('matches a repeated request for %s', (_, known, amount_cents, now, expected) => {
  const paid: Payment = { ...payment, refunds: [{ ...refund, ...known }] };
  const asked = { amount_cents, reason: 'Ada moved', ends: false };
  const found = sameRefund(paid, asked, { user_id: 'admin' }, new Date(now));
  expect(found?.refund_id).toBe(expected === 'same' ? 'r1' : undefined);
});

test.each<[RefundWord['action'], by: 'asker' | 'other', Office, refused: string | undefined]>([
  ['confirm', 'other', 'manager', undefined],
  ['confirm', 'asker', 'manager', 'Another manager'],
  ['confirm', 'other', 'finance', 'Only a manager'],
  ['confirm', 'asker', 'finance', 'Another manager'],
  ['decline', 'other', 'manager', undefined],
  ['decline', 'asker', 'manager', undefined],
  ['decline', 'asker', 'finance', undefined],
  ['decline', 'other', 'finance', 'Only a manager'],
])('%s by the %s in the office %s', (action, by, name, refused) => {
  const decide = () => requireWord(action, { requested_by: 'asker' }, { user_id: by, office: { name, states: null } });
  if (refused) expect(decide).toThrow(refused);
  else expect(decide).not.toThrow();
});

test("rejects decisions on payments of the admin's own account", () => {
  const owner = sampleMember();
  expect(() => requireNotOwn(owner, sampleMember({ user_id: 'parent' }))).toThrow('your own payment');
  expect(() => requireNotOwn(owner, sampleMember({ user_id: 'admin', account_uid: 'admins' }))).not.toThrow();
});

test('leaves no decision open', () => {
  const { refunds, disputes, ...rest } = resolvedPayment({
    ...payment,
    refunds: [refund],
    disputes: [sampleDispute({ state: 'lost', to_decide: true })],
  });
  expect([...refunds, ...disputes].map(({ to_decide }) => to_decide)).toEqual([false, false]);
  expect({ ...rest, refunds: [], disputes: [] }).toEqual(payment);
});
