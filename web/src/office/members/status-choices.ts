import type { LeaderDocument } from '@portal/contract/records/document';
import type { User } from '@portal/contract/records/member';
import { checksToLead, isLocked } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { type Check, type Checks, checkTypes } from '@portal/contract/values/membership';

export const settable = ['approved', 'inactive', 'suspended', 'pending_approval'] as const;

/** What a row offers to change the status to: all of them but the current one. */
export function statusesFor(current: string): string[] {
  return settable.filter((status) => status !== current);
}

/** A button of the details, and what is asked before it sets the status. */
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

/** What the details of a member offer. */
export function changesFor(status: string): readonly Change[] {
  if (status === 'inactive') return [reactivation];
  return status === 'suspended' ? [deactivation] : [deactivation, suspension];
}

/** Whether a change to this status takes something away from the member. */
export function isLocking(status: string): boolean {
  return status === 'inactive' || status === 'suspended';
}

export function canApprove({ status }: Pick<User, 'status'>): boolean {
  return status === 'pending_approval';
}

/** Whether a member can be approved now: one who waits, and a leader only with both checks. */
export function isApprovable(member: Pick<User, 'status'> & Candidate): boolean {
  return canApprove(member) && checksToLead(member, dayOf()).length === 0;
}

/** Whether a member can be sent an invitation to choose a password. */
export function canInvite({ has_password, status }: Pick<User, 'has_password' | 'status'>): boolean {
  return !has_password && !isLocked(status);
}

type Candidate = Pick<User, 'membership_type'> & Checks;

/** The checks of which a member's documents are among these. */
export function checksOf(
  owner_uid: string,
  documents: readonly Pick<LeaderDocument, 'owner_uid' | 'document_type'>[],
): Check[] {
  return checkTypes.filter((check) =>
    documents.some((document) => document.owner_uid === owner_uid && document.document_type === check),
  );
}
