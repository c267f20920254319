import type { User } from '@portal/contract/records/member';
import type { Question } from '#ui/confirm-dialog.tsx';
import { feeText, type Payer, waivedCents, waiveText } from './waived-fees.ts';

type Waiting = Pick<User, 'status' | 'email_confirmed'>;

/** Whether a member awaiting approval has not confirmed the email address, so it may belong to someone else. */
export function isUnconfirmed({ status, email_confirmed }: Waiting): boolean {
  return (status === 'pending_payment' || status === 'pending_approval') && !email_confirmed;
}

/** What is asked before somebody is approved whose address is not confirmed. */
const unconfirmedQuestion = 'This email address is not confirmed yet. Approve anyway?';

/** The same within the question that is asked before members get a status; only approving is worth a word. */
export function withUnconfirmed(question: string, members: readonly Waiting[], status: string): string {
  const count = status === 'approved' ? members.filter(isUnconfirmed).length : 0;
  if (count === 0) return question;
  if (members.length === 1) return `${question} This email address is not confirmed yet.`;
  return `${question} ${count} of the email addresses ${count === 1 ? 'is' : 'are'} not confirmed yet.`;
}

/** What is asked before a member is approved; undefined where the address is confirmed and nothing is waived. */
export function approvalQuestion(member: Payer & Pick<User, 'email_confirmed'>): Question | undefined {
  const cents = waivedCents([member], 'approved');
  const isStrange = isUnconfirmed(member);
  if (cents === 0) return isStrange ? { text: unconfirmedQuestion, agree: 'Approve' } : undefined;
  const agree = waiveText(cents);
  const fee = feeText(Boolean(member.feeReturned || member.denial?.refund_cents));
  return isStrange ? { text: unconfirmedQuestion, note: fee, agree } : { text: `${fee} Approve anyway?`, agree };
}
