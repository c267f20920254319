import type { User } from '@portal/contract/records/member';
import { mustPayAgain } from '@portal/contract/rules/denial';
import { isLocked } from '@portal/contract/rules/membership';
import { feeChange } from '@portal/contract/rules/membership-fee';
import { dollars, productOf } from '@portal/contract/values/catalog';
import { usd } from '#ui/format.ts';

export type Payer = Pick<
  User,
  'status' | 'denial' | 'membership_type' | 'membership_number' | 'payment_completed_at'
> & {
  /** Whether the payment has since been returned, if that was checked. */
  feeReturned?: boolean;
};

/** Reports whether a member with this status no longer has to pay. */
export function isApproval(next: string): boolean {
  return next === 'approved' || next === 'pending_approval';
}

function isWaived(member: Payer, next: string): boolean {
  const { status, denial, membership_number, payment_completed_at, feeReturned = false } = member;
  if (!isApproval(next) || status === 'approved') return false;
  if (status === 'pending_payment') return true;
  // Approving a locked member restores the previous status, including any fee due.
  if (isLocked(status) && next === 'approved') return feeReturned && !denial;
  if (denial) return mustPayAgain(denial);
  return feeReturned || (status !== 'pending_approval' && !payment_completed_at && !membership_number);
}

/** Sums the fees, in cents, that a status change would waive. */
export function waivedCents(members: readonly Payer[], next: string): number {
  return members
    .filter((member) => isWaived(member, next))
    .reduce((sum, { membership_type }) => sum + productOf(membership_type).price_cents, 0);
}

/** Formats an amount in cents: 6600 is $66. */
export function amountText(cents: number): string {
  return usd(dollars(cents));
}

/** Says why an approval waives the fee: it was never paid, or it was refunded. */
export function feeText(isReturned: boolean): string {
  return isReturned ? 'The fee has been refunded.' : 'The fee has not been paid.';
}

export function waiveText(cents: number, action: 'approve' | 'reactivate' = 'approve'): string {
  return `Waive ${amountText(cents)} and ${action}`;
}

/** Label of the button for a status change that waives fees; undefined if it waives none. */
export function waivingText(members: readonly Payer[], next: string): string | undefined {
  const cents = waivedCents(members, next);
  if (cents === 0) return undefined;
  const many = members.length > 1;
  if (next !== 'approved')
    return `${many ? `Change ${members.length}` : 'Change status'} and waive ${amountText(cents)}`;
  if (many) return `Approve ${members.length} and waive ${amountText(cents)}`;
  return waiveText(cents, members.every(({ status }) => isLocked(status)) ? 'reactivate' : 'approve');
}

/** A note shown before locking members who paid, since locking refunds nothing; undefined if no one paid. */
export function keptMoneyNote(members: readonly Payer[], next: string): string | undefined {
  const isKept = ({ payment_completed_at, denial }: Payer) => payment_completed_at && !denial?.refund_cents;
  return isLocked(next) && members.some(isKept)
    ? 'No payment is refunded. You can refund one under Payments.'
    : undefined;
}

/** A warning shown before a type change if the member paid a different fee; undefined if none is needed. */
export function otherFeeText(...change: Parameters<typeof feeChange>): string | undefined {
  const fee = feeChange(...change);
  return fee && `The member paid ${fee.from}, and this type costs ${fee.to}. Please settle the difference.`;
}
