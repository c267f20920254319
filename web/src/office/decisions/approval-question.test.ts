import { expect, test } from 'vitest';
import { approvalQuestion } from './approval-question.ts';

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
  ['somebody who has paid', paid, undefined],
  [
    'an address that is not confirmed',
    { ...paid, email_confirmed: false },
    { text: 'This email address is not confirmed yet. Approve anyway?', agree: 'Approve' },
  ],
  [
    'somebody who has not paid',
    unpaid,
    { text: 'The fee has not been paid. Approve anyway?', agree: 'Waive $66 and approve' },
  ],
  [
    'somebody whose fee went back',
    { ...paid, feeReturned: true },
    { text: 'The fee has been refunded. Approve anyway?', agree: 'Waive $66 and approve' },
  ],
  [
    'somebody of whom both is so',
    { ...unpaid, email_confirmed: false },
    {
      text: 'This email address is not confirmed yet. Approve anyway?',
      note: 'The fee has not been paid.',
      agree: 'Waive $66 and approve',
    },
  ],
])('before the approval of %s it is asked', (_name, member, question) => {
  expect(approvalQuestion(member)).toEqual(question);
});
