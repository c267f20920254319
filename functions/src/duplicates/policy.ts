import type { Duplicate } from '@portal/contract/records/duplicate';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { lacksConsent } from '@portal/contract/rules/consent';
import { isMoving } from '@portal/contract/rules/duplicate';
import { isLocked } from '@portal/contract/rules/membership';
import { isUnderReview } from '@portal/contract/rules/payment-state';
import { fullName } from '@portal/contract/values/format';
import { type Housed, isOwn, standingOf } from '#members/policy.ts';
import { areAlike } from '#members/same.ts';

/** The two records of one person: the one that stays, and the one that goes. */
export interface Pair {
  stays: Member;
  goes: Member;
}

// A number is older than none, and of two the one that was given first; else the record that was made first.
function ageOf({ membership_number, membership_issued, created_at, user_id }: Member): string {
  return membership_number ? `0 ${membership_issued ?? ''} ${created_at} ${user_id}` : `1 ${created_at} ${user_id}`;
}

/** Which of two records stays: the one with the older number, or with a number, or else the one that was made first. */
export function pairOf(one: Member, other: Member): Pair {
  // Stryker disable next-line EqualityOperator: two records never have the same id.
  return ageOf(one) < ageOf(other) ? { stays: one, goes: other } : { stays: other, goes: one };
}

/** The further a membership has come, the later. */
export const progress = ['pending_payment', 'denied', 'pending_approval', 'approved'];

// Anyone can register, which takes the policies and a password; what the office adds comes from its own lists.
const isEntered = (one: Member) => one.import_id !== null || !one.has_password || lacksConsent(one);

function hasMore(one: Member, other: Member): boolean {
  const isFurther = progress.indexOf(standingOf(one)) > progress.indexOf(standingOf(other));
  return isFurther || (isEntered(one) && !isEntered(other) && standingOf(other) !== 'approved');
}

/**
 * Why the account of one of two records can’t be the one that stays, in a sentence; null where it can. Nothing goes to an address
 * that no one has confirmed from one that was, or from a record with more behind it than a registration.
 */
export function obstacleToKeeping(chosen: Member, other: Member): string | null {
  if (chosen.account_uid === other.account_uid || chosen.email_confirmed) return null;
  const way = 'Please keep the other account, or have this address confirmed first.';
  if (other.email_confirmed) return `No one has confirmed ${chosen.email}, but the other address is confirmed. ${way}`;
  if (!hasMore(other, chosen)) return null;
  return `No one has confirmed ${chosen.email}, and the other record was paid, approved or added by the office. ${way}`;
}

/** How many payments two records may have together: a merge is one transaction, and nobody has so many. */
export const mostPayments = 200;

/** What is known of both beside their records. */
interface Beside {
  payments: readonly Pick<Payment, 'payment_status' | 'review' | 'refunding_cents'>[];
  /** The other pairs that they are in. */
  earlier: readonly Pick<Duplicate, 'state'>[];
}

/** Whether an obstacle stands, and the sentence that says so. */
type Obstacle = [stands: boolean, text: string];

/** The sentences of the obstacles that stand. */
export function standing(obstacles: readonly Obstacle[]): string[] {
  return obstacles.filter(([stands]) => stands).map(([, text]) => text);
}

/** Obstacles in payments, which have to be settled before they move to another record. */
export function unsettledPayments(payments: readonly Pick<Payment, 'review' | 'refunding_cents'>[]): Obstacle[] {
  return [
    [payments.some(isUnderReview), 'A payment of theirs is under review. Please decide about it first.'],
    [
      payments.some(({ refunding_cents }) => refunding_cents > 0),
      'A refund is on its way. Please try again once it is complete.',
    ],
  ];
}

/** Why two records cannot be merged now, each in a sentence; empty where they can. */
export function obstaclesTo({ stays, goes }: Pair, { payments, earlier }: Beside): string[] {
  const both = [stays, goes];
  const waiting = both.find((one) => standingOf(one) === 'pending_approval');
  return standing([
    [!areAlike(stays, goes), 'They no longer have the same name and birth date.'],
    [both.some(({ role }) => role === 'admin'), 'The record of an admin can’t be merged.'],
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
    [earlier.some(isMoving), 'An earlier merge of one of them is not complete yet. Please try again tomorrow.'],
  ]);
}

/** Why an admin may not decide about two records: nobody decides about the own, or those in the own account; undefined otherwise. */
export function refusalTo({ stays, goes }: Pair, actor: Housed): string | undefined {
  const isTheirs = isOwn(stays, actor) || isOwn(goes, actor);
  return isTheirs
    ? 'You cannot decide about your own record or one in your account. Please ask another admin.'
    : undefined;
}
