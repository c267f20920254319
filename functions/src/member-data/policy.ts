import type { Account } from '@portal/contract/records/account';
import type { Duplicate } from '@portal/contract/records/duplicate';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { isInParentsAccount } from '@portal/contract/rules/hand-over';
import { officeOf } from '@portal/contract/rules/offices';
import { isUnderReview, waitingRefund } from '@portal/contract/rules/payment-state';
import { isDeletionAutomatic } from '@portal/contract/rules/retention';
import { brand } from '@portal/federation/brand';

interface Whose {
  member: Member;
  account: Pick<Account, 'members'>;
  /** The member's own payments that money may still move for. */
  payments: readonly Payment[];
}

/** Reports whether the member signs in for others, who would lose access. */
function signsInForOthers({ member, account }: Whose): boolean {
  return account.members.length > 1 && account.members[0] === member.user_id && !isInParentsAccount(member);
}

/** Returns why a member cannot be deleted now; undefined if possible. */
export function obstacleToDeletion(whose: Whose): string | undefined {
  const { member, payments } = whose;
  if (officeOf(member)) return 'Someone with an office can’t be deleted. The office has to be taken away first.';
  if (signsInForOthers(whose)) return 'Others are in this account. Delete them or hand them over first.';
  if (payments.some(isUnderReview)) return 'A payment is under review. This is possible once it is decided.';
  if (payments.some(({ refunding_cents, ...payment }) => refunding_cents > 0 || waitingRefund(payment)))
    return 'A refund is on its way. This is possible once the refund is complete.';
  if (payments.some(({ task }) => task === 'refund_failed'))
    return 'A refund failed. This is possible once that is decided.';
  if (payments.some(({ disputes }) => disputes.some(({ state }) => state === 'open')))
    return 'A bank claims a payment back. This is possible once that is decided.';
  return undefined;
}

/**
 * Returns why a scheduled deletion is on hold, as a sentence for the office; null if it is not, or none is scheduled.
 */
export function reasonNotDeleted(whose: Whose): string | null {
  const { deleting, ...member } = whose.member;
  if (!deleting) return null;
  const isHeld = !isDeletionAutomatic(deleting.by, member);
  return obstacleToDeletion(whose) ?? (isHeld ? `The membership is ${member.status}, so the office decides.` : null);
}

/**
 * Returns the addresses that identify a member's data elsewhere: the account's, if it belongs to or is deleted with the
 * member, and those of records merged into theirs. Only confirmed addresses count, since anyone can register with an
 * address, and never the federation's.
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
