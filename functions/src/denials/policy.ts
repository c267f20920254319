import type { Payment } from '@portal/contract/records/payment';
import { mustPayAgain } from '@portal/contract/rules/denial';
import { type Denial, deniableNames, ownDenialText, pendingStatuses } from '@portal/contract/values/denial';
import { type Housed, isOwn } from '#members/policy.ts';
import { Problem } from '#platform/problem.ts';

export type Deniable = keyof typeof deniableNames;

function isPending(status: string): status is Denial['from'] {
  return (pendingStatuses as readonly string[]).includes(status);
}

/** Refuses (403) a decision of an admin on what is the admin's own, or of somebody in the admin's account. */
export function requireAnothers(kind: Deniable, owner: Housed | undefined, actor: Housed): void {
  if (isOwn(owner, actor)) throw new Problem(403, ownDenialText(kind));
}

/** Where something stands that can be denied. Refuses (409) what is not pending, and says what to do instead. */
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

/** Where something pending stands for its denial: what was paid, and has all gone back since, is as good as not paid. */
export function deniedFrom(
  status: Denial['from'],
  payments: readonly Pick<Payment, 'completed_at' | 'payment_status'>[],
): Denial['from'] {
  const arrived = payments.filter(({ completed_at }) => completed_at !== null);
  const isReturned = arrived.length > 0 && arrived.every(({ payment_status }) => payment_status === 'refunded');
  return isReturned ? 'pending_payment' : status;
}

/** What was denied, or was, before anything was kept of it. */
type Denied = { status: string; denial: Denial | null };

/**
 * Whether the fee is due before something denied can be looked at again. Refuses (409) what is not denied: also what was
 * sent again a moment ago.
 */
export function isDueAgain({ status, denial }: Denied): boolean {
  if (status !== 'denied') {
    throw new Problem(409, 'This was not denied, or you have already sent it again. Please reload the page.');
  }
  return !denial || mustPayAgain(denial);
}

/** Refuses (409) a registration to be sent again while its fee is due, and names the other way. */
export function requirePaid(denied: Denied): void {
  if (isDueAgain(denied)) throw new Problem(409, 'The membership fee is due. Please choose “Apply again” instead.');
}

/** Refuses (409) a new application while nothing is due, and names the other way. */
export function requireUnpaid(denied: Denied): void {
  if (!isDueAgain(denied)) {
    throw new Problem(409, 'You do not need to pay again. Please choose “Correct and send again” instead.');
  }
}
