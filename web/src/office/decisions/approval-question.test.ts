import { expect, test } from 'vitest';
import { approvalQuestion, isUnconfirmed, withUnconfirmed } from './approval-question.ts';

const paid = {
  status: 'pending_approval',
  denial: null,
  membership_type: 'adult',
  membership_number: null,
  payment_completed_at: '2026-11-01T12:00:00.000Z',
  email_confirmed: true,
} as const;
const unpaid = { ...paid, status: 'pending_payment', payment_completed_at: null } as const;

test.each([
  ['a member who has paid', paid, undefined],
  [
    'a member with an unconfirmed address',
    { ...paid, email_confirmed: false },
    { text: 'This email address is not confirmed yet. Approve anyway?', agree: 'Approve' },
  ],
  [
    'a member who has not paid',
    unpaid,
    { text: 'The fee has not been paid. Approve anyway?', agree: 'Waive $66 and approve' },
  ],
  [
    'a member with a refunded fee',
    { ...paid, feeReturned: true },
    { text: 'The fee has been refunded. Approve anyway?', agree: 'Waive $66 and approve' },
  ],
  [
    'an unpaid member with an unconfirmed address',
    { ...unpaid, email_confirmed: false },
    {
      text: 'This email address is not confirmed yet. Approve anyway?',
      note: 'The fee has not been paid.',
      agree: 'Waive $66 and approve',
    },
  ],
])('the question before approving %s', (_name, member, question) => {
  expect(approvalQuestion(member)).toEqual(question);
});

const waiting = { status: 'pending_approval', email_confirmed: false };
const unfinished = { status: 'pending_payment', email_confirmed: false };
const confirmed = { status: 'pending_approval', email_confirmed: true };
const entered = { status: 'approved', email_confirmed: false };
const locked = { status: 'inactive', email_confirmed: false };

test.each([
  [waiting, true],
  [unfinished, true],
  [confirmed, false],
  [entered, false],
  [locked, false],
])('%j needs a note: %s', (member, expected) => {
  expect(isUnconfirmed(member)).toBe(expected);
});

test.each([
  [[waiting], 'approved', 'Sure? This email address is not confirmed yet.'],
  [[waiting, confirmed], 'approved', 'Sure? 1 of the email addresses is not confirmed yet.'],
  [[waiting, unfinished, entered], 'approved', 'Sure? 2 of the email addresses are not confirmed yet.'],
  [[confirmed, entered, locked], 'approved', 'Sure?'],
  [[waiting, unfinished], 'inactive', 'Sure?'],
])('the question for changing %j to %s: %s', (members, status, question) => {
  expect(withUnconfirmed('Sure?', members, status)).toBe(question);
});
