import type { Access } from './endpoint.ts';

/** The header by which a call says for which member of the account it acts; without it, for the first. */
export const memberHeader = 'x-member';

/** Whether a call acts for a member of the account: admins act for themselves, and other callers need no account. */
export function actsForMember(access: Access): boolean {
  return access !== 'public' && access !== 'signed' && access !== 'admin';
}
