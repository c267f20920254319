import type { Access } from './endpoint.ts';

/** The header that names the member a call acts for; defaults to the account's first member. */
export const memberHeader = 'x-member';

/**
 * Reports whether a call acts for a member of the account. Offices act for themselves, and the other levels need no
 * account.
 */
export function actsForMember(access: Access): boolean {
  return access !== 'public' && access !== 'signed' && access !== 'office';
}
