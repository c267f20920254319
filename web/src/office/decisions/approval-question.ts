import type { User } from '@portal/contract/records/member';
import type { Question } from '#ui/confirm-dialog.tsx';
import { feeText, type Payer, waivedCents, waiveText } from './waived-fees.ts';

type Waiting = Pick<User, 'status' | 'email_confirmed'>;

/** Reports whether a pending member has not confirmed their email address, which may then belong to someone else. */
export function isUnconfirmed({ status, email_confirmed }: Waiting): boolean {
  return (status === 'pending_payment' || status === 'pending_approval') && !email_confirmed;
}

/** Asked before approving a member with an unconfirmed email address. */
const unconfirmedQuestion = 'This email address is not confirmed yet. Approve anyway?';

/** Adds the number of unconfirmed addresses to a bulk status question, for approvals only. */
export function withUnconfirmed(question: string, members: readonly Waiting[], status: string): string {
  const count = status === 'approved' ? members.filter(isUnconfirmed).length : 0;
  if (count === 0) return question;
  if (members.length === 1) return `${question} This email address is not confirmed yet.`;
  return `${question} ${count} of the email addresses ${count === 1 ? 'is' : 'are'} not confirmed yet.`;
}

/**
 * Returns the question to ask before approving a member; undefined if the address is confirmed and no fee is waived.
 */
export function approvalQuestion(member: Payer & Pick<User, 'email_confirmed'>): Question | undefined {
  const cents = waivedCents([member], 'approved');
  const lacksConfirmation = isUnconfirmed(member);
  if (cents === 0) return lacksConfirmation ? { text: unconfirmedQuestion, agree: 'Approve' } : undefined;
  const agree = waiveText(cents);
  const fee = feeText(Boolean(member.feeReturned || member.denial?.refund_cents));
  return lacksConfirmation
    ? { text: unconfirmedQuestion, note: fee, agree }
    : { text: `${fee} Approve anyway?`, agree };
}
