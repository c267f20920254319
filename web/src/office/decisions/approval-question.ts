import type { User } from '@portal/contract/members';
import type { Question } from '#ui/confirm-dialog.tsx';
import { isUnconfirmed, unconfirmedQuestion } from './unconfirmed.ts';
import { feeText, type Payer, waivedCents, waiveText } from './waived-fees.ts';

/** What is asked before a member is approved; undefined where the address is confirmed and nothing is waived. */
export function approvalQuestion(member: Payer & Pick<User, 'email_confirmed'>): Question | undefined {
  const cents = waivedCents([member], 'approved');
  const isStrange = isUnconfirmed(member);
  if (cents === 0) return isStrange ? { text: unconfirmedQuestion, agree: 'Approve' } : undefined;
  const agree = waiveText(cents);
  const fee = feeText(Boolean(member.feeReturned || member.denial?.refund_cents));
  return isStrange ? { text: unconfirmedQuestion, note: fee, agree } : { text: `${fee} Approve anyway?`, agree };
}
