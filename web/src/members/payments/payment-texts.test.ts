import type { Payment, Refund } from '@portal/contract/records/payment';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import { expect, test } from 'vitest';
import { sampleDispute, samplePayment, sampleRefund } from '../../../../functions/test/support/sample-payment.ts';
import { moneyLines } from './money-texts.ts';
import { dateTextOf, hasReceipt, stateText } from './payment-texts.ts';
import { receiptFacts, receiptName } from './receipt-texts.ts';

const payment = samplePayment({
  session_id: 'cs_test_1',
  created_at: '2026-11-20T10:00:00.000Z',
  completed_at: '2026-11-21T10:00:00.000Z',
});

const refund = (changes: Partial<Refund>) =>
  sampleRefund({
    refund_id: 'rf_1',
    state: 'succeeded',
    requested_at: '2026-11-22T10:00:00.000Z',
    settled_at: '2026-11-23T10:00:00.000Z',
    ...changes,
  });

test('a receipt shows its number, the payer, purpose, amount and reference', () => {
  const facts = Object.fromEntries(receiptFacts(payment, 'Marta Alvarez'));
  expect(facts).toMatchObject({
    'Receipt number': '2026-CSTES-T1',
    'Paid by': 'Marta Alvarez',
    Member: 'Ada Mercer',
    For: 'Adult Competitor membership',
    Amount: '$66 USD',
    Reference: 'cs_test_1',
  });
  expect(facts).not.toHaveProperty('Membership number');
});

test('a payment shows the federation’s date everywhere', () => {
  const late = { ...payment, completed_at: '2026-11-21T04:59:00.000Z' };
  expect(Object.fromEntries(receiptFacts(late, 'Marta Alvarez')).Date).toBe('November 20, 2026');
  expect(receiptName(late)).toBe('receipt-2026-11-20.pdf');
  expect(dateTextOf({ ...late, completed_at: null })).toBe('November 20, 2026');
});

test.each([
  ['adult', null, 'Adult Competitor membership'],
  ['academy_charter', 'Quay Club', 'Academy Charter: Quay Club'],
  ['event_sanction', 'Quay Open', 'Event Sanction: Quay Open'],
  ['event_sanction', null, 'Event Sanction'],
] as const)('%s of %s is called %s', (membership_type, subject, name) => {
  expect(subjectOf({ membership_type, subject })).toBe(name);
});

test.each<[is: string, changes: Partial<Payment>, state: string, receipt: boolean]>([
  ['open', { payment_status: 'open' }, 'Not paid yet', false],
  ['paid by card', {}, 'Paid', true],
  ['paid by check', { method: 'check' }, 'Paid by check', true],
  ['under review', { payment_status: 'needs_review', review: 'open' }, 'Under review. We’ll contact you.', false],
  ['accepted after a review', { review: 'accepted' }, 'Paid', true],
  ['closed after a review', { review: 'closed' }, 'Received. Our review is closed.', true],
  ['refunded', { payment_status: 'refunded' }, 'Refunded', true],
  ['partly refunded', { payment_status: 'partially_refunded' }, 'Partly refunded', true],
  ['disputed', { payment_status: 'disputed' }, 'Disputed by your bank', true],
])('a payment that is %s', (_, changes, state, receipt) => {
  expect(stateText({ ...payment, ...changes })).toBe(state);
  expect(hasReceipt({ ...payment, ...changes })).toBe(receipt);
});

test.each<[Partial<Refund>, string]>([
  [{ state: 'requested', settled_at: null }, '$20 on its way, by December 6, 2026'],
  [{}, '$20 refunded to your card on November 23, 2026'],
  [{ state: 'failed', to_decide: true }, '$20 did not go through. Our office is taking care of it.'],
  [{ state: 'failed' }, '$20 did not go through. Please contact us.'],
])('a refund is a line below its payment: %o', (changes, text) => {
  const reason = 'You were charged twice.';
  expect(moneyLines({ ...payment, refunds: [refund({ ...changes, reason })] })).toEqual([{ id: 'rf_1', text, reason }]);
});

test.each(['waiting', 'declined'] as const)('the payer does not see a refund that is %s', (state) => {
  expect(moneyLines({ ...payment, refunds: [refund({ state })] })).toEqual([]);
});

test('a refund from a denial does not repeat its reason', () => {
  const [line] = moneyLines({ ...payment, refunds: [refund({ reason: 'A long one', announced: true })] });
  expect(line?.reason).toBe('The application was not approved.');
});

test.each([
  ['open', /Your bank is disputing \$66 of this payment\. If that is a mistake, please ask your bank/],
  ['won', /The payment stands/],
  ['lost', /returned \$66 to you/],
] as const)('describes a dispute that is %s in plain words', (state, text) => {
  const [line] = moneyLines({ ...payment, disputes: [sampleDispute({ state })] });
  expect(line?.text).toMatch(text);
});

test('a receipt shows what was refunded, what is in progress, and what remains', () => {
  const refunds = [
    refund({}),
    refund({ refund_id: 'rf_2', amount_cents: 600, settled_at: '2026-11-24T10:00:00.000Z' }),
    refund({ refund_id: 'rf_3', amount_cents: 1000, state: 'requested', settled_at: null }),
    refund({ refund_id: 'rf_4', amount_cents: 1000, state: 'failed' }),
  ];
  const facts = Object.fromEntries(receiptFacts({ ...payment, refunds }, 'Ada Mercer'));
  expect(facts).toMatchObject({
    Amount: '$66 USD',
    Refunded: '$20 on November 23, 2026; $6 on November 24, 2026',
    'Refund on its way': '$10, by December 6, 2026',
    Remaining: '$40 USD',
  });
  expect(Object.fromEntries(receiptFacts(payment, 'Ada Mercer'))).not.toHaveProperty('Remaining');
});

test('an amount taken back by the bank does not remain', () => {
  const facts = Object.fromEntries(
    receiptFacts({ ...payment, disputes: [sampleDispute({ state: 'lost' })] }, 'Ada Mercer'),
  );
  expect(facts).toMatchObject({ 'Returned by the bank': '$66', Remaining: '$0 USD' });
});

test('a payment recorded by hand shows its day, its method, and the office’s reference', () => {
  const recorded: Payment = { ...payment, method: 'check', reference: 'Check 1042', received_on: '2026-11-03' };
  expect(Object.fromEntries(receiptFacts(recorded, 'Ada Mercer'))).toMatchObject({
    Date: 'November 3, 2026',
    Method: 'Check',
    Reference: 'Check 1042',
  });
});

const club = { charter_id: 'c1', academy_name: 'Alpha Club' };

test.each<[is: string, changes: Partial<Payment>, state: string]>([
  ['paid', {}, 'Paid by Alpha Club'],
  ['refunded', { payment_status: 'refunded' }, 'Returned to Alpha Club'],
  ['partly refunded', { payment_status: 'partially_refunded' }, 'Partly returned to Alpha Club'],
  ['disputed', { payment_status: 'disputed' }, 'Disputed by the bank of Alpha Club'],
  ['under review', { payment_status: 'needs_review', review: 'open' }, 'Under review. We’ll contact you.'],
])('a fee of a club that is %s names the club and has no receipt for the member', (_, changes, state) => {
  expect(stateText({ ...payment, club, ...changes })).toBe(state);
  expect(hasReceipt({ ...payment, club, ...changes })).toBe(false);
});

test('money returned of a fee of a club goes to the club', () => {
  const refunds = [
    refund({}),
    refund({ refund_id: 'rf_2', state: 'requested', settled_at: null }),
    refund({ refund_id: 'rf_3', state: 'failed', to_decide: true }),
  ];
  const disputes = (['open', 'won', 'lost'] as const).map((state) => sampleDispute({ state }));
  expect(moneyLines({ ...payment, club, refunds, disputes }).map(({ text }) => text)).toEqual([
    '$20 returned to Alpha Club on November 23, 2026',
    '$20 on its way to Alpha Club, by December 6, 2026',
    '$20 to Alpha Club did not go through. Our office is taking care of it.',
    'The bank of Alpha Club is disputing $66.',
    'The bank of Alpha Club closed its dispute of $66.',
    '$66 returned to Alpha Club by its bank',
  ]);
});
