import type { Confirmation, LinkPurpose } from '@portal/contract/accounts';
import type { Invitation } from '@portal/contract/activation';
import { id } from '@portal/contract/fields';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { tokenHash } from './token-hash.ts';

/** A token that the API does not even take for one is no good either; other failures are not about the token. */
function noGood(error: unknown): { valid: false } {
  if (error instanceof ApiError && [400, 404, 422].includes(error.status)) return { valid: false };
  throw error;
}

/** Asks whom an activation link invites; throws `ApiError` when nobody can tell. */
export async function readInvitation(token: string): Promise<Invitation> {
  return api.validateActivationToken({ params: { token: await tokenHash(token) } }).catch(noGood);
}

/** Asks which address a link confirms; throws `ApiError` when nobody can tell. */
export async function readConfirmation(token: string): Promise<Confirmation> {
  return api.validateConfirmationToken({ params: { token: await tokenHash(token) } }).catch(noGood);
}

/**
 * Asks what the token of a link is good for: a reset, an activation, or to confirm an address, be it a new one. Throws
 * `ApiError` when nobody can tell.
 */
export async function checkLink(token: string): Promise<Exclude<LinkPurpose, 'new_address'> | 'none'> {
  // Anything else was never sent by us, and could even lead the call elsewhere.
  if (!id.safeParse(token).success) return 'none';
  const reset = await api.validateResetToken({ params: { token: await tokenHash(token) } }).catch(noGood);
  if (reset.valid) return 'reset';
  const invitation = await readInvitation(token);
  if (invitation.valid) return 'activation';
  const { valid } = await readConfirmation(token);
  return valid ? 'confirmation' : 'none';
}
