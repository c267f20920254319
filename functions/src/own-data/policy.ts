import type { Account } from '@portal/contract/records/account';
import type { Duplicate } from '@portal/contract/records/duplicate';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { isInParentsAccount } from '@portal/contract/rules/hand-over';
import { isUnderReview } from '@portal/contract/rules/payment-state';
import { isCarriedOut } from '@portal/contract/rules/retention';
import { brand } from '@portal/contract/values/brand';

interface Whose {
  member: Member;
  account: Pick<Account, 'members'>;
  /** The member's own, as far as money may still move. */
  payments: readonly Payment[];
}

/** Whether somebody signs in for others, who would have nobody left to do so. */
function signsInForOthers({ member, account }: Whose): boolean {
  return account.members.length > 1 && account.members[0] === member.user_id && !isInParentsAccount(member);
}

/** Why a member cannot be deleted as things are; undefined for those who can. */
export function obstacleToDeletion(whose: Whose): string | undefined {
  const { member, payments } = whose;
  if (member.role === 'admin') return 'An admin can’t be deleted. The admin role has to be taken away first.';
  if (signsInForOthers(whose)) return 'Others are in this account. Delete them or hand them over first.';
  if (payments.some(isUnderReview)) return 'A payment is under review. This is possible once it is decided.';
  if (payments.some(({ refunding_cents }) => refunding_cents > 0))
    return 'A refund is on its way. This is possible once the refund is complete.';
  if (payments.some(({ task }) => task === 'refund_failed'))
    return 'A refund failed. This is possible once that is decided.';
  if (payments.some(({ disputes }) => disputes.some(({ state }) => state === 'open')))
    return 'A bank claims a payment back. This is possible once that is decided.';
  return undefined;
}

/** Why a member who is to be deleted is left as things are, in a sentence for the office; null for all others. */
export function whyLeft(whose: Whose): string | null {
  const { deleting, ...member } = whose.member;
  if (!deleting) return null;
  const isHeld = !isCarriedOut(deleting.by, member);
  return obstacleToDeletion(whose) ?? (isHeld ? `The membership is ${member.status}, so the office decides.` : null);
}

/**
 * By which addresses alone what lies elsewhere is known to be somebody's: that of the account, if it goes with them or is theirs
 * to use, and those of the records that were merged into theirs. Only an address that was confirmed, for anybody can register
 * with one, and never the federation's own.
 */
export function ownAddresses(
  id: string,
  account: Pick<Account, 'email' | 'email_confirmed_at'> | null,
  pairs: readonly Pick<Duplicate, 'merging'>[],
): string[] {
  const own = account?.email_confirmed_at ? [account.email] : [];
  const earlier = pairs.flatMap(({ merging }) => (merging?.stays === id && merging.email ? [merging.email] : []));
  return [...new Set([...own, ...earlier])].filter((email) => email !== brand.email.toLowerCase());
}
