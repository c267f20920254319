import type { Confirmation, LinkPurpose } from '@portal/contract/accounts';
import type { Invitation } from '@portal/contract/activation';
import { id } from '@portal/contract/fields';
import { api } from '#lib/api.ts';
import { tokenHash } from './token-hash.ts';

/** Asks whom an activation link invites; throws `ApiError` when nobody can tell. */
export async function readInvitation(token: string): Promise<Invitation> {
  return api.validateActivationToken({ params: { token: await tokenHash(token) } });
}

/** Asks which address a link confirms; throws `ApiError` when nobody can tell. */
export async function readConfirmation(token: string): Promise<Confirmation> {
  return api.validateConfirmationToken({ params: { token: await tokenHash(token) } });
}

/**
 * Asks what the token of a link is good for: a reset, an activation, or to confirm an address, be it a new one. Throws
 * `ApiError` when nobody can tell.
 */
export async function checkLink(token: string): Promise<Exclude<LinkPurpose, 'new_address'> | 'none'> {
  // Anything else was never sent by us, and could even lead the call elsewhere.
  if (!id.safeParse(token).success) return 'none';
  const reset = await api.validateResetToken({ params: { token: await tokenHash(token) } });
  if (reset.valid) return 'reset';
  const invitation = await readInvitation(token);
  if (invitation.valid) return 'activation';
  const { valid } = await readConfirmation(token);
  return valid ? 'confirmation' : 'none';
}
