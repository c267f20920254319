import { isLocked } from './membership.ts';

/**
 * Returns the member of an account that an approval by email refers to: the only member, or the only one who is neither
 * approved nor locked. Undefined if there is none, or if it is ambiguous.
 */
export function memberToApprove<Person extends { status: string }>(members: readonly Person[]): Person | undefined {
  if (members.length === 1) return members[0];
  const waiting = members.filter(({ status }) => status !== 'approved' && !isLocked(status));
  return waiting.length === 1 ? waiting[0] : undefined;
}
