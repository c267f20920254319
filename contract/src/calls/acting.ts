import { type Access, needsSession } from './endpoint.ts';

/** The header that names the member a call acts for; defaults to the account's first member. */
export const memberHeader = 'x-member';

/** The header with the secret that a second factor returned, for calls that ask for it again. */
export const stepUpHeader = 'x-step-up';

/** The header of a call that no one at the browser caused, such as that of a list which refreshes itself. */
export const idleHeader = 'x-idle';

/**
 * Reports whether a call acts for a member of the account. Offices act for themselves, and the other levels need no
 * account.
 */
export function actsForMember(access: Access): boolean {
  return needsSession(access) && access !== 'office';
}
