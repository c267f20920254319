import type { Payment } from '@portal/contract/records/payment';
import { mustPayAgain } from '@portal/contract/rules/denial';
import { type Denial, deniableNames, ownDecisionText, pendingStatuses } from '@portal/contract/values/denial';
import { type AccountMember, isOwnRecord } from '#members/policy.ts';
import { Problem } from '#platform/problem.ts';

export type Deniable = keyof typeof deniableNames;

function isPending(status: string): status is Denial['from'] {
  return (pendingStatuses as readonly string[]).includes(status);
}

/** Throws 403 if admins decide on their own records or those of a member of their own account. */
export function forbidOwnRecord(kind: Deniable, owner: AccountMember | undefined, actor: AccountMember): void {
  if (isOwnRecord(owner, actor)) throw new Problem(403, ownDecisionText(kind));
}

/**
 * Returns the pending status of a subject that can be denied. Throws 409 if it is not pending, with what to do instead.
 */
export function pendingStatusOf(kind: Deniable, status: string): Denial['from'] {
  if (isPending(status)) return status;
  const name = deniableNames[kind];
  if (status === 'approved') {
    throw new Problem(409, `This ${name} is approved. Refund the payment and end the ${name} instead.`);
  }
  throw new Problem(
    409,
    kind === 'membership'
      ? `This membership is ${status}. Change the status in the member list first.`
      : `This ${name} has ended. There is nothing to deny.`,
  );
}

/** Returns the status a denial starts from: a fee that was refunded in full counts as unpaid. */
export function deniedFrom(
  status: Denial['from'],
  payments: readonly Pick<Payment, 'completed_at' | 'payment_status'>[],
): Denial['from'] {
  const arrived = payments.filter(({ completed_at }) => completed_at !== null);
  const isReturned = arrived.length > 0 && arrived.every(({ payment_status }) => payment_status === 'refunded');
  return isReturned ? 'pending_payment' : status;
}

/** The status and denial of a subject; older denials have no record. */
type Denied = { status: string; denial: Denial | null };

/**
 * Reports whether the fee is due before a denied subject can be resubmitted. Throws 409 if it is not denied, including
 * when it was just resubmitted.
 */
export function isDueAgain({ status, denial }: Denied): boolean {
  if (status !== 'denied') {
    throw new Problem(409, 'This was not denied, or you have already sent it again. Please reload the page.');
  }
  return !denial || mustPayAgain(denial);
}

/** Throws 409 if a denied registration's fee is due, pointing to "Apply again". */
export function requirePaid(denied: Denied): void {
  if (isDueAgain(denied)) throw new Problem(409, 'The membership fee is due. Please choose “Apply again” instead.');
}

/** Throws 409 if no fee is due, pointing to "Correct and send again". */
export function requireUnpaid(denied: Denied): void {
  if (!isDueAgain(denied)) {
    throw new Problem(409, 'You do not need to pay again. Please choose “Correct and send again” instead.');
  }
}
