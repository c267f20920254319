import type { Duplicate } from '@portal/contract/records/duplicate';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { lacksConsent } from '@portal/contract/rules/consent';
import { isMergeInProgress } from '@portal/contract/rules/duplicate';
import { isLocked } from '@portal/contract/rules/membership';
import { isColleague } from '@portal/contract/rules/offices';
import { isUnderReview, waitingRefund } from '@portal/contract/rules/payment-state';
import { fullName } from '@portal/contract/values/format';
import { areAlike } from '#members/duplicate-policy.ts';
import { type AccountMember, isOwnRecord, standingOf } from '#members/policy.ts';

/** Two records of one person: `stays` is kept, `goes` is merged into it and deleted. */
export interface Pair {
  stays: Member;
  goes: Member;
}

// Sort key: a record with a number comes first, then the earlier number, then the earlier record.
function ageOf({ membership_number, membership_issued, created_at, user_id }: Member): string {
  return membership_number ? `0 ${membership_issued ?? ''} ${created_at} ${user_id}` : `1 ${created_at} ${user_id}`;
}

/**
 * Decides which of two records is kept: the one with a number, or the older number, otherwise the one created first.
 */
export function pairOf(one: Member, other: Member): Pair {
  // Stryker disable next-line EqualityOperator: two records never have the same id.
  return ageOf(one) < ageOf(other) ? { stays: one, goes: other } : { stays: other, goes: one };
}

/** Statuses in the order of progress through a registration. */
export const statusOrder = ['pending_payment', 'denied', 'pending_approval', 'approved'];

// A self-registration includes consent and a password; records without them were added by the office.
const isEntered = (one: Member) => one.import_id !== null || !one.has_password || lacksConsent(one);

function hasMore(one: Member, other: Member): boolean {
  const isFurther = statusOrder.indexOf(standingOf(one)) > statusOrder.indexOf(standingOf(other));
  return isFurther || (isEntered(one) && !isEntered(other) && standingOf(other) !== 'approved');
}

/**
 * Returns why the chosen record's account cannot be kept, as a sentence, or null. An unconfirmed address never takes
 * over from a confirmed one, or from a record with more behind it than a self-registration.
 */
export function obstacleToKeeping(chosen: Member, other: Member): string | null {
  if (chosen.account_uid === other.account_uid || chosen.email_confirmed) return null;
  const way = 'Please keep the other account, or have this address confirmed first.';
  if (other.email_confirmed) return `No one has confirmed ${chosen.email}, but the other address is confirmed. ${way}`;
  if (!hasMore(other, chosen)) return null;
  return `No one has confirmed ${chosen.email}, and the other record was paid, approved or added by the office. ${way}`;
}

/** Maximum number of payments of both records; a merge is one transaction. No real member comes close. */
export const mostPayments = 200;

/** Context of a pair in addition to the two records. */
interface PairContext {
  payments: readonly Pick<Payment, 'payment_status' | 'review' | 'refunds' | 'refunding_cents'>[];
  /** The other pairs of either member. */
  earlier: readonly Pick<Duplicate, 'state'>[];
}

/** Whether an obstacle applies, and the sentence that explains it. */
type Obstacle = [applies: boolean, text: string];

/** Returns the sentences of the obstacles that apply. */
export function obstacleTexts(obstacles: readonly Obstacle[]): string[] {
  return obstacles.filter(([applies]) => applies).map(([, text]) => text);
}

/** Returns the obstacles from payments that must be settled before they move to another record. */
export function unsettledPayments(
  payments: readonly Pick<Payment, 'review' | 'refunds' | 'refunding_cents'>[],
): Obstacle[] {
  return [
    [payments.some(isUnderReview), 'A payment of theirs is under review. Please decide about it first.'],
    [
      payments.some(({ refunding_cents, ...payment }) => refunding_cents > 0 || waitingRefund(payment)),
      'A refund is on its way. Please try again once it is complete.',
    ],
  ];
}

/** Returns why two records cannot be merged now, one sentence each; empty if they can. */
export function mergeObstacles({ stays, goes }: Pair, { payments, earlier }: PairContext): string[] {
  const both = [stays, goes];
  const waiting = both.find((one) => standingOf(one) === 'pending_approval');
  return obstacleTexts([
    [!areAlike(stays, goes), 'They no longer have the same name and birth date.'],
    [both.some(isColleague), 'The record of someone in the office can’t be merged.'],
    [both.some(({ deleting }) => deleting !== null), 'One is to be deleted. Please stop the deletion first.'],
    [
      stays.status !== goes.status && both.some(({ status }) => isLocked(status)),
      `One is ${stays.status}, the other ${goes.status}. Please set the same status first.`,
    ],
    [
      waiting !== undefined && both.some((one) => standingOf(one) === 'approved'),
      `${fullName(waiting ?? goes)} has paid and is waiting for approval. Please approve or deny this membership first.`,
    ],
    ...unsettledPayments(payments),
    [payments.length > mostPayments, `They have more than ${mostPayments} payments. So many can’t be merged.`],
    [
      earlier.some(isMergeInProgress),
      'An earlier merge of one of them is not complete yet. Please try again tomorrow.',
    ],
  ]);
}

/** Returns why an admin may not decide on a pair (it includes a record of the admin's account), or undefined. */
export function mergeRefusal({ stays, goes }: Pair, actor: AccountMember): string | undefined {
  const isTheirs = isOwnRecord(stays, actor) || isOwnRecord(goes, actor);
  return isTheirs
    ? 'You cannot decide about your own record or one in your account. Please ask another admin.'
    : undefined;
}
