import type { LeaderDocument } from '@portal/contract/records/document';
import type { User } from '@portal/contract/records/member';
import { isLocked, missingLeaderChecks } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { type Check, type Checks, checkTypes } from '@portal/contract/values/membership';

export const settable = ['approved', 'inactive', 'suspended', 'pending_approval'] as const;

/** The statuses a row offers: all except the current one. */
export function statusesFor(current: string): string[] {
  return settable.filter((status) => status !== current);
}

/** A button in the details, and the question before it sets the status. */
interface Change {
  name: string;
  status: string;
  question: string;
}

const deactivation: Change = {
  name: 'Set Inactive',
  status: 'inactive',
  question: 'Set this member as inactive? They will not be able to access their account.',
};

const reactivation: Change = { name: 'Reactivate', status: 'approved', question: 'Reactivate this member?' };

const suspension: Change = {
  name: 'Suspend',
  status: 'suspended',
  question: 'Suspend this member? This is more severe than inactive status.',
};

/** The status changes offered in a member's details. */
export function changesFor(status: string): readonly Change[] {
  if (status === 'inactive') return [reactivation];
  return status === 'suspended' ? [deactivation] : [deactivation, suspension];
}

/** Reports whether this status locks the member. */
export function isLocking(status: string): boolean {
  return status === 'inactive' || status === 'suspended';
}

export function canApprove({ status }: Pick<User, 'status'>): boolean {
  return status === 'pending_approval';
}

/** Reports whether a member can be approved now: while waiting and, for a leader, with both checks. */
export function isApprovable(member: Pick<User, 'status'> & Candidate): boolean {
  return canApprove(member) && missingLeaderChecks(member, dayOf()).length === 0;
}

/** Reports whether a member can be invited to choose a password. */
export function canInvite({ has_password, status }: Pick<User, 'has_password' | 'status'>): boolean {
  return !has_password && !isLocked(status);
}

type Candidate = Pick<User, 'membership_type'> & Checks;

/** The checks for which these documents include one of the member's. */
export function checksOf(
  owner_uid: string,
  documents: readonly Pick<LeaderDocument, 'owner_uid' | 'document_type'>[],
): Check[] {
  return checkTypes.filter((check) =>
    documents.some((document) => document.owner_uid === owner_uid && document.document_type === check),
  );
}
