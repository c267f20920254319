import type { Payment } from '@portal/contract/payments';
import { expect, test } from 'vitest';
import { dateTextOf, receiptFacts, receiptName, subjectOf } from './payment-texts.ts';

const payment: Payment = {
  session_id: 'cs_test_1',
  owner_uid: 'ada',
  membership_type: 'adult',
  application_id: null,
  subject: null,
  amount_cents: 6600,
  currency: 'usd',
  payment_status: 'paid',
  review_reason: null,
  user_info: { first_name: 'Ada', last_name: 'Mercer', email: 'ada@example.org', membership_number: null },
  created_at: '2026-11-20T10:00:00.000Z',
  test_data: false,
  completed_at: '2026-11-21T10:00:00.000Z',
};

test('a receipt tells who paid, for what, how much, and the reference', () => {
  const facts = Object.fromEntries(receiptFacts(payment, 'Marta Alvarez'));
  expect(facts).toMatchObject({
    'Paid by': 'Marta Alvarez',
    Member: 'Ada Mercer',
    For: 'Adult Competitor membership',
    Amount: '$66 USD',
    Reference: 'cs_test_1',
  });
  expect(facts).not.toHaveProperty('Membership number');
});

test('a payment has one date everywhere: the federation’s', () => {
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
