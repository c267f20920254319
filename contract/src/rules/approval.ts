import { isLocked } from './membership.ts';

/**
 * Of the members of an account, the one whom an approval by its email address is about: the only one, or the only one who is
 * neither approved nor locked. Undefined where there is nobody, or where it may be one of several.
 */
export function meantByAddress<Person extends { status: string }>(members: readonly Person[]): Person | undefined {
  if (members.length === 1) return members[0];
  const waiting = members.filter(({ status }) => status !== 'approved' && !isLocked(status));
  return waiting.length === 1 ? waiting[0] : undefined;
}
