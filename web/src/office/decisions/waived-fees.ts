import type { User } from '@portal/contract/records/member';
import { mustPayAgain } from '@portal/contract/rules/denial';
import { isLocked } from '@portal/contract/rules/membership';
import { feeChange } from '@portal/contract/rules/membership-fee';
import { dollars, productOf } from '@portal/contract/values/catalogue';
import { usd } from '#ui/format.ts';

export type Payer = Pick<
  User,
  'status' | 'denial' | 'membership_type' | 'membership_number' | 'payment_completed_at'
> & {
  /** Whether what was paid has gone back since, as far as that was asked. */
  feeReturned?: boolean;
};

/** Whether whoever gets this status need not pay any more. */
export function isApproval(next: string): boolean {
  return next === 'approved' || next === 'pending_approval';
}

function isWaived(member: Payer, next: string): boolean {
  const { status, denial, membership_number, payment_completed_at, feeReturned = false } = member;
  if (!isApproval(next) || status === 'approved') return false;
  if (status === 'pending_payment') return true;
  // To approve those who are locked gives them back what they were, with the fee that was due.
  if (isLocked(status) && next === 'approved') return feeReturned && !denial;
  if (denial) return mustPayAgain(denial);
  return feeReturned || (status !== 'pending_approval' && !payment_completed_at && !membership_number);
}

/** The fees, in cents, that are due of members and are no longer once they have another status. */
export function waivedCents(members: readonly Payer[], next: string): number {
  return members
    .filter((member) => isWaived(member, next))
    .reduce((sum, { membership_type }) => sum + productOf(membership_type).price_cents, 0);
}

/** An amount in cents as people read it: 6600 is $66. */
export function amountText(cents: number): string {
  return usd(dollars(cents));
}

/** Why something can only be approved without a fee: it was not paid, or it went back. */
export function feeText(isReturned: boolean): string {
  return isReturned ? 'The fee has been refunded.' : 'The fee has not been paid.';
}

export function waiveText(cents: number, deed: 'approve' | 'reactivate' = 'approve'): string {
  return `Waive ${amountText(cents)} and ${deed}`;
}

/** What the button says that gives members another status, where that waives fees; undefined where it waives none. */
export function waivingText(members: readonly Payer[], next: string): string | undefined {
  const cents = waivedCents(members, next);
  if (cents === 0) return undefined;
  const many = members.length > 1;
  if (next !== 'approved')
    return `${many ? `Change ${members.length}` : 'Change status'} and waive ${amountText(cents)}`;
  if (many) return `Approve ${members.length} and waive ${amountText(cents)}`;
  return waiveText(cents, members.every(({ status }) => isLocked(status)) ? 'reactivate' : 'approve');
}

/** What is said before members are locked who have paid: that alone moves no money. Undefined where nobody has. */
export function keptMoneyNote(members: readonly Payer[], next: string): string | undefined {
  const isKept = ({ payment_completed_at, denial }: Payer) => payment_completed_at && !denial?.refund_cents;
  return isLocked(next) && members.some(isKept)
    ? 'No payment is refunded. You can refund one under Payments.'
    : undefined;
}

/** What the office is told before the type of somebody changes who has paid another fee; undefined where nothing is to be said. */
export function otherFeeText(...change: Parameters<typeof feeChange>): string | undefined {
  const fee = feeChange(...change);
  return fee && `The member paid ${fee.from}, and this type costs ${fee.to}. Please settle the difference.`;
}
