import { dayOf } from '@portal/contract/days';
import type { User } from '@portal/contract/members';
import { type Checks, missingChecks } from '@portal/contract/membership';

/** The statuses that the row's dropdown sets. */
const settable = ['approved', 'inactive', 'suspended', 'pending_approval'] as const;

/** What a row offers to change the status to: all of them but the current one. */
export function statusesFor(current: string): string[] {
  return settable.filter((status) => status !== current);
}

/** Whether a row has an Approve button. */
export function canApprove({ status }: Pick<User, 'status'>): boolean {
  return status === 'pending_approval';
}

type Candidate = Pick<User, 'membership_type'> & Checks;

/** What still keeps a member from being approved, in words; only leaders have to be checked. */
export function obstacleOf(member: Candidate): string | undefined {
  if (member.membership_type !== 'grappling_leader') return undefined;
  const missing = missingChecks(member, dayOf());
  return missing.length > 0 ? `Missing: ${missing.join(' and ')}` : undefined;
}

/** The full name by which a member is called in lists and notices. */
export function nameOf({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}
