import type { Payment, Refund } from '@portal/contract/records/payment';
import type { Denial } from '@portal/contract/values/denial';
import { describe, expect, it, test } from 'vitest';
import { sampleDispute, samplePayment, sampleRefund } from '../../../../functions/test/support/sample-payment.ts';
import { denialPaymentText, resubmitLabel, returnedText } from './denial-texts.ts';

const paid = samplePayment({ created_at: '2026-11-20T10:00:00.000Z', completed_at: '2026-11-20T10:05:00.000Z' });

const refund = sampleRefund({ amount_cents: 6600, requested_at: '2026-11-22T10:00:00.000Z', announced: true });
const succeeded: Refund = { ...refund, state: 'succeeded', settled_at: '2026-11-23T10:00:00.000Z' };
const failed: Refund = { ...refund, state: 'failed', settled_at: '2026-11-23T10:00:00.000Z', to_decide: true };

const refunded: Denial = {
  reason: 'The photo is missing.',
  denied_at: '2026-11-22T10:00:00.000Z',
  from: 'pending_approval',
  refund_cents: 6600,
};
const kept: Denial = { ...refunded, refund_cents: 0 };
const unpaid: Denial = { ...kept, from: 'pending_payment' };

const club = { charter_id: 'c1', academy_name: 'Alpha Club' };

const today = '2026-11-23';
const late = '2026-12-07';

describe('the payment after a denial', () => {
  it.each<[what: string, denial: Denial, payments: Payment[], day: string, text: RegExp]>([
    [
      'a requested refund',
      refunded,
      [{ ...paid, refunds: [refund] }],
      today,
      /^We are refunding \$66 to your card\. It should arrive within 10 business days, by December 6, 2026\.$/,
    ],
    ['an overdue refund', refunded, [{ ...paid, refunds: [refund] }], late, /taking longer than it should/],
    [
      'a completed refund',
      refunded,
      [{ ...paid, refunds: [succeeded] }],
      today,
      /^We refunded \$66 to your card on November 23, 2026\. It should arrive .*, by December 6, 2026\.$/,
    ],
    ['an old refund', refunded, [{ ...paid, refunds: [succeeded] }], late, /23, 2026\. If you don’t see it/],
    ['a failed refund', refunded, [{ ...paid, refunds: [failed] }], today, /did not go through\. Our office is/],
    [
      'a refund after a failed one',
      refunded,
      [{ ...paid, refunds: [failed, { ...refund, refund_id: 'rf_2' }] }],
      today,
      /^We are refunding \$66 to your card\. It should arrive [^.]*\.$/,
    ],
    [
      'a refund of the rest of a payment',
      refunded,
      [{ ...paid, refunds: [{ ...succeeded, requested_at: '2026-11-21T10:00:00.000Z', amount_cents: 2000 }, refund] }],
      today,
      /^We are refunding \$66 to your card\. It should arrive [^.]*\.$/,
    ],
    [
      'a payment by check',
      refunded,
      [{ ...paid, method: 'check', refunds: [succeeded] }],
      today,
      /^You paid by check, so we will return the \$66 to you directly, within 10 business days, by December 6, 2026\.$/,
    ],
    ['a payment in cash', refunded, [{ ...paid, method: 'cash', refunds: [succeeded] }], late, /don’t have it, please/],
    ['an unknown payment', refunded, [], today, /^We are refunding \$66\. .* by December 6, 2026\.$/],
    [
      'a payment that is kept',
      kept,
      [paid],
      today,
      /^Your payment of \$66 stays with us, so there is nothing to pay when/,
    ],
    ['no fee due', kept, [], today, /^There is nothing to pay when you send it again\.$/],
    ['no payment', unpaid, [{ ...paid, completed_at: null }], today, /^You have not paid anything\.$/],
    [
      'a payment under review',
      unpaid,
      [{ ...paid, payment_status: 'needs_review', review: 'open' }],
      today,
      /^Your payment is under review\./,
    ],
    [
      'a refund to a club',
      refunded,
      [{ ...paid, club, refunds: [succeeded] }],
      today,
      /^We returned \$66 to Alpha Club, which paid the fee\.$/,
    ],
    ['a payment of a club that is kept', kept, [{ ...paid, club }], today, /^The payment of \$66 stays with us/],
    ['a payment for something else', kept, [{ ...paid, application_id: 'c1' }], today, /^There is nothing to pay/],
  ])('explains %s', (_, denial, payments, day, text) => {
    expect(denialPaymentText(denial, payments, null, day)).toMatch(text);
  });
});

test('offers to send it again if nothing is due, and to apply again otherwise', () => {
  expect([kept, refunded, unpaid].map(resubmitLabel)).toEqual(['Correct and send again', 'Apply again', 'Apply again']);
});

test('shows refunds of an ended application from its own payment', () => {
  const lost = sampleDispute({ amount_cents: 11_500, state: 'lost' });
  const charter = { ...paid, application_id: 'c1', amount_cents: 11_500, disputes: [lost] };
  expect(returnedText([charter], 'c1', today)).toBe('Your bank returned $115 to you.');
  expect(returnedText([charter], 'c2', today)).toBe('');
});
