import type { Dispute, Payment, Refund } from '@portal/contract/records/payment';
import { withFigures } from '@portal/contract/rules/payment-state';
import { paymentStatuses, paymentTasks, paymentTaskTexts } from '@portal/contract/values/payment';
import { describe, expect, test } from 'vitest';
import { sampleDispute, samplePayment, sampleRefund } from '../../../../functions/test/support/sample-payment.ts';
import { decisionsOn } from './payment-decisions.ts';
import { paymentFacts } from './payment-facts.ts';
import { disputeReasonText, moneyText, paidOn, statusTexts } from './payment-texts.ts';
import { refundNotice } from './refund-notice.ts';
import { taskText, waitingSince } from './task-texts.ts';

const at = '2026-11-21T10:00:00.000Z';

const payment = (changes: Partial<Payment> = {}) =>
  withFigures(
    samplePayment({ session_id: 'cs_test_1', created_at: '2026-11-20T10:00:00.000Z', completed_at: at, ...changes }),
  );

const refund = (changes: Partial<Refund> = {}) =>
  sampleRefund({
    ...{ provider_id: 're_1', state: 'succeeded', requested_by: null, to_decide: true },
    ...{ requested_at: at, settled_at: '2026-11-22T10:00:00.000Z' },
    ...changes,
  });

const dispute = (changes: Partial<Dispute> = {}) =>
  sampleDispute({ due_by: '2026-12-05T10:00:00.000Z', opened_at: '2026-11-23T10:00:00.000Z', ...changes });

const review = (changes: Partial<Payment> = {}) =>
  payment({
    payment_status: 'needs_review',
    review: 'open',
    review_reason: 'The amount paid is 6000 cents instead of 6600',
    amount_cents: 6000,
    ...changes,
  });

const manager = { user_id: 'mona', isManager: true };

const labels = (of: Payment, decider = manager) => decisionsOn(of, decider).map(({ label }) => label);

describe('a payment waiting for the office', () => {
  test('a different amount', () => {
    expect(taskText(review())).toBe('$60 was paid, but the fee is $66.');
    expect(labels(review())).toEqual(['Count $60 for the $66 fee', 'Refund $60', 'Close with a note']);
    expect(waitingSince(review())).toBe(at);
  });

  test('a fee for a certificate of insurance', () => {
    const [count] = decisionsOn(review({ membership_type: 'facility_certificate' }), manager);
    expect(count?.rule).toContain('and Ada Mercer waits for the certificate of insurance.');
  });

  test('the right amount when nothing was due, another currency, or no amount', () => {
    const reason = 'No fee was due: the status was approved';
    expect(taskText(review({ amount_cents: 6600, review_reason: reason }))).toBe(`${reason}.`);
    expect(labels(review({ amount_cents: 6600 }))[0]).toBe('Count $66 for the fee');
    expect(labels(review({ currency: 'eur' }))).toEqual([
      'Count €60 for the $66 fee',
      'Refund €60',
      'Close with a note',
    ]);
    expect(labels(review({ amount_cents: 0 }))).toEqual(['Count it for the $66 fee', 'Close with a note']);
  });

  test('only the rest is refundable after a partial refund', () => {
    expect(labels(review({ refunds: [refund()] }))).toContain('Refund $40');
  });

  test('a dispute is answered at the payment provider', () => {
    const disputed = payment({ disputes: [dispute()] });
    expect(taskText(disputed)).toBe(
      'The payer’s bank claims $66 back. The payer says they didn’t make this payment. Answer in the payment provider’s dashboard by December 5, 2026. The outcome appears here automatically.',
    );
    expect(labels(disputed)).toEqual([]);
    expect(waitingSince(disputed)).toBe('2026-11-23T10:00:00.000Z');
  });

  test('a refund at the provider and a lost dispute suggest ending the membership', () => {
    const refunded = payment({ refunds: [refund()] });
    expect(taskText(refunded)).toBe('$20 was refunded at the payment provider. Does the membership end with it?');
    expect(labels(refunded)).toEqual(['Leave it as it is', 'End the membership']);
    expect(waitingSince(refunded)).toBe('2026-11-22T10:00:00.000Z');
    const lost = { disputes: [dispute({ state: 'lost', to_decide: true })] };
    const charter = payment({
      ...lost,
      membership_type: 'academy_charter',
      application_id: 'c1',
      subject: 'Quay Club',
    });
    expect(taskText(charter)).toBe(
      'The payer’s bank took $66 back: the dispute is lost. Does the charter end with it?',
    );
    expect(decisionsOn(charter, manager).map(({ label, ends = false }) => [label, ends])).toEqual([
      ['Leave it as it is', false],
      ['End the charter', true],
    ]);
  });

  test('a failed refund', () => {
    const failed = payment({ refunds: [refund({ state: 'failed', requested_by: 'dana' })] });
    expect(taskText(failed)).toBe('The refund of $20 failed, so the payer is still waiting for the money.');
    expect(labels(failed)).toEqual(['Close with a note']);
  });

  test('a refund that waits: the asker takes it back, another manager decides, and others look on', () => {
    const waiting = payment({
      refunds: [refund({ state: 'waiting', requested_by: 'dana', to_decide: false, ends: true })],
    });
    expect(taskText(waiting)).toBe(
      'Waits for a manager’s word: $20 back to the payer. “Ada moved” The membership ends with it.',
    );
    expect(waitingSince(waiting)).toBe(at);
    expect(labels(waiting)).toEqual(['Decline refund', 'Confirm refund']);
    expect(labels(waiting, { user_id: 'dana', isManager: true })).toEqual(['Withdraw refund']);
    expect(labels(waiting, { user_id: 'dana', isManager: false })).toEqual(['Withdraw refund']);
    expect(labels(waiting, { user_id: 'finn', isManager: false })).toEqual([]);
  });

  test('a payment without a task waits for nothing', () => {
    expect([taskText(payment()), labels(payment())]).toEqual(['', []]);
  });

  test('every status and task has its own text', () => {
    expect(new Set(paymentStatuses.map((status) => statusTexts[status])).size).toBe(paymentStatuses.length);
    expect(new Set(paymentTasks.map((task) => paymentTaskTexts[task])).size).toBe(paymentTasks.length);
  });
});

test.each([
  ['duplicate', 'The payer says they were charged twice.'],
  ['noncompliant_new_word', 'The bank’s reason: noncompliant new word.'],
])('a bank’s reason %s: %s', (reason, text) => {
  expect(disputeReasonText(reason)).toBe(text);
});

test('shows amounts in other currencies as such', () => {
  expect([moneyText(6600), moneyText(6650, 'usd'), moneyText(6600, 'eur')]).toEqual(['$66', '$66.50', '€66']);
});

test('a payment recorded by hand has the date it was received', () => {
  expect([paidOn(payment()), paidOn(payment({ received_on: '2026-11-02' }))]).toEqual(['2026-11-21', '2026-11-02']);
});

describe('the outcome of a refund', () => {
  const by = / within 10 business days, by [A-Z][a-z]+ \d+, \d{4}\.$/;
  test.each([
    ['succeeded', 'card', 'success', by],
    ['requested', 'card', 'info', /is on its way\. The payment provider hasn’t confirmed it yet\.$/],
    ['waiting', 'cash', 'info', /waits for a manager’s word\. Nothing has been returned yet\.$/],
    ['failed', 'card', 'error', /failed\. Open the payment to see what you can do\.$/],
    ['succeeded', 'cash', 'success', /is recorded\. Please return the money yourself\.$/],
  ] as const)('%s, %s: %s', (state, method, severity, text) => {
    const [notice, tone] = refundNotice(payment({ method }), { state, amount_cents: 2050 });
    expect(notice).toMatch(/^The refund of \$20\.50 to Ada Mercer /);
    expect(notice).toMatch(text);
    expect(tone).toBe(severity);
  });
});

test('a payment’s facts omit what is unknown', () => {
  const names = (of: Payment) => paymentFacts(of).map(([name]) => name);
  const card = [
    'Paid by',
    'Email',
    'For',
    'Amount',
    'Status',
    'Method',
    'Checkout opened',
    'Paid',
    'Receipt number',
    'Reference',
  ];
  expect(names(payment())).toEqual(card);
  const check = payment({ method: 'check', reference: '1042', received_on: '2026-11-02' });
  expect(Object.fromEntries(paymentFacts(check))).toMatchObject({
    Method: 'Check',
    'Office’s reference': '1042',
    'Received on': 'November 2, 2026',
    For: 'Adult Competitor membership',
  });
  expect(names(check)).not.toContain('Checkout opened');
});

test('a fee that a club paid names the club as the payer, and the member', () => {
  const paid = payment({ club: { charter_id: 'c1', academy_name: 'Alpha Club' }, sign_by: '2026-12-21' });
  expect(Object.fromEntries(paymentFacts(paid))).toMatchObject({
    'Paid by': 'Alpha Club',
    Member: 'Ada Mercer',
    'Signature awaited until': 'December 21, 2026',
  });
  expect(refundNotice(paid, { state: 'requested', amount_cents: 6600 })[0]).toMatch(
    /^The refund of \$66 to Alpha Club /,
  );
  const [count, returned] = decisionsOn({ ...review(), club: paid.club }, manager);
  expect(count?.rule).toContain('the membership of Ada Mercer moves to pending approval');
  expect(returned?.rule).toMatch(/^\$60 goes back to Alpha Club, who gets an email/);
});
