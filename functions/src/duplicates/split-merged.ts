import { isDeepStrictEqual } from 'node:util';
import type { Account } from '@portal/contract/records/account';
import type { Duplicate } from '@portal/contract/records/duplicate';
import { type Member, member as schema } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { isMergedSince, isMergeInProgress } from '@portal/contract/rules/duplicate';
import { isLocked } from '@portal/contract/rules/membership';
import { isColleague } from '@portal/contract/rules/offices';
import { isKept, type isUnderReview } from '@portal/contract/rules/payment-state';
import { maxHouseholdSize } from '@portal/contract/values/household';
import { checkTypes } from '@portal/contract/values/membership';
import { standingOf, withoutTermsOf } from '#members/policy.ts';
import type { MergeSnapshot } from '#members/records/index.ts';
import { mergeGroups } from './merge-members.ts';
import { mostPayments, obstacleTexts, unsettledPayments } from './policy.ts';

/** Explains why a merge in progress cannot be undone. */
export const notComplete = 'The merge is not complete yet. Please try again tomorrow.';

/** Explains why a merge without saved records cannot be undone. */
export const mergeSnapshotGone =
  'This merge can no longer be undone: 14 days have passed, or one of the records was merged again.';

/** Field groups that are restored together or not at all. */
const groups: readonly (readonly (keyof Member)[])[] = [
  ...mergeGroups,
  ...checkTypes.map((check) => [`${check}_verified`, `${check}_expires`] as const),
  ['status', 'status_before_lock', 'lock_reason', 'denial'],
  ['terms', 'membership_issued', 'membership_expiry'],
];

type MergedPair = Pick<MergeSnapshot, 'stays' | 'goes' | 'after'>;

/** Reports whether a member was locked after the merge. */
const isLockedSince = ({ after }: MergedPair, present: Member) =>
  isLocked(present.status) && present.status !== after.status;

/**
 * Splits a merged member into two. Fields unchanged since the merge are restored; later changes stay with the kept
 * record. A later lock applies to both.
 */
export function splitMerged(snapshot: MergedPair, present: Member): Pick<MergeSnapshot, 'stays' | 'goes'> {
  const { stays, goes, after } = snapshot;
  const isAsMerged = (name: keyof Member) => isDeepStrictEqual(present[name], after[name]);
  const names = Object.keys(schema.shape) as (keyof Member)[];
  const before = names.filter((name) => (groups.find((group) => group.includes(name)) ?? [name]).every(isAsMerged));
  const known = { ...present, ...Object.fromEntries(before.map((name) => [name, stays[name]])) };
  const terms = before.includes('terms') ? {} : withoutTermsOf(present, goes);
  const locked = (one: Member): Partial<Member> =>
    isLockedSince(snapshot, present) && !isLocked(one.status)
      ? { status: present.status, lock_reason: present.lock_reason, status_before_lock: one.status }
      : {};
  return {
    stays: {
      ...known,
      ...terms,
      ...(isLockedSince(snapshot, present) && { status_before_lock: standingOf(stays), denial: stays.denial }),
    },
    // Its hand-over links were deleted.
    goes: { ...goes, ...locked(goes), handing_over: null },
  };
}

/** The payment fields that decide whether it prevents an undo. */
type PaidSince = Parameters<typeof isUnderReview>[0] &
  Parameters<typeof isKept>[0] &
  Pick<Payment, 'session_id' | 'application_id' | 'refunding_cents'>;

/** The current state, compared with the saved merge. */
export interface UndoContext {
  /** The kept record, now. */
  present: Member;
  /** Its payments, including those moved by the merge. */
  payments: readonly PaidSince[];
  /** Its other pairs. */
  others: readonly Pick<Duplicate, 'state' | 'decided_at' | 'merging'>[];
  home: Pick<Account, 'account_uid' | 'members'>;
  /** The account that the person left, if it still exists. */
  left: Pick<Account, 'members'> | undefined;
  /** Whether another account has taken a deleted account's address. */
  isTaken: boolean;
  today: string;
}

/** Returns why a merge cannot be undone now, one sentence each; empty if it can. */
export function undoObstacles(snapshot: MergeSnapshot, since: UndoContext): string[] {
  const { present, payments, others, home, left, isTaken, today } = since;
  const { stays, goes, after, merged_at, until } = snapshot;
  const isDecided = !isLocked(present.status) && present.status !== after.status;
  const isAnothers = isDecided && (standingOf(stays) !== standingOf(after) || present.status === 'denied');
  const isOfOther = snapshot.left !== null && home.account_uid === goes.account_uid;
  const isPaidSince = ({ session_id, application_id, completed_at }: PaidSince) =>
    application_id === null && !snapshot.payments.includes(session_id) && (completed_at ?? '') > merged_at;
  const joined = snapshot.left ? left : home;
  return obstacleTexts([
    [until < today, 'The 14 days to take this merge back are over.'],
    [isColleague(present), 'The record of someone in the office can’t be separated.'],
    [present.deleting !== null, 'This member is scheduled for deletion. Please cancel the deletion first.'],
    [present.account_uid !== after.account_uid, 'The member was handed over to another account since.'],
    [
      others.some((pair) => isMergedSince(pair, present.user_id, merged_at)),
      'Another record was merged into this one since. Please take that back first.',
    ],
    [others.some(isMergeInProgress), 'Another merge of this member is not complete yet. Please try again tomorrow.'],
    [isAnothers, 'The membership was approved or denied since.'],
    [withoutTermsOf(present, goes) === undefined, 'A term of the record that was merged was changed or ended since.'],
    ...unsettledPayments(payments),
    [
      isOfOther && payments.some((payment) => isPaidSince(payment) && isKept(payment)),
      'The membership was paid for since, from the other person’s account. Please refund that payment first.',
    ],
    [payments.length > 2 * mostPayments, `The member has more than ${2 * mostPayments} payments.`],
    [isTaken, `The email address ${snapshot.left?.email} belongs to another account by now.`],
    [(joined?.members.length ?? 0) >= maxHouseholdSize, 'The account it was in has no place left.'],
  ]);
}

/** Returns an account's member ids with a restored one, in their previous order. */
export function withRestoredMember(id: string, present: readonly string[], before: readonly string[]): string[] {
  const placeOf = (one: string) => (before.includes(one) ? before.indexOf(one) : before.length);
  return [...present, id].toSorted((one, other) => placeOf(one) - placeOf(other));
}
