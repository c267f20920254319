import type { LinkPurpose } from '@portal/contract/calls/accounts';
import { id } from '@portal/contract/records/fields';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { sha256 } from '#lib/sha256.ts';

/** Sent in a URL instead of a one-time token to check its link; useless to anyone who reads it in a log. */
const tokenHash = sha256;

/**
 * Returns the server's reason for rejecting a link that has expired or been used since it was checked; rethrows any
 * other error.
 */
export function refusalOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 400 && error.detail) return error.detail;
  throw error;
}

/**
 * Returns the member an activation link invites. Like the other readers here, throws `ApiError` if the server cannot
 * answer.
 */
export const readInvitation = async (token: string) =>
  api.validateActivationToken({ params: { token: await tokenHash(token) } });

/** Returns the address a link confirms. */
export const readConfirmation = async (token: string) =>
  api.validateConfirmationToken({ params: { token: await tokenHash(token) } });

/** Returns the address of the account that a hand-over link moves a membership to. */
export const readHandOver = async (token: string) =>
  api.validateHandOverToken({ body: { token: await tokenHash(token) } });

/** Returns the address that a take-back link returns a member to. */
export const readTakeBack = async (token: string) =>
  api.validateTakeBackToken({ body: { token: await tokenHash(token) } });

/** Returns the member whose club has paid, and what a signing link has to collect. */
export const readSigning = async (token: string) =>
  api.validateSigningToken({ body: { token: await tokenHash(token) } });

/**
 * Returns the purpose of a link's token: a reset, an activation, a confirmation (also of a new address), a hand-over, a
 * take-back or a signature. Throws `ApiError` if the server cannot answer.
 */
export async function checkLink(token: string): Promise<Exclude<LinkPurpose, 'new_address'> | 'none'> {
  // We never send anything else, and it could even redirect the call.
  if (!id.safeParse(token).success) return 'none';
  // Start with the checks that keep the token out of the URL.
  const [handOver, takeBack, signing] = await Promise.all([
    readHandOver(token),
    readTakeBack(token),
    readSigning(token),
  ]);
  if (handOver.valid) return 'hand_over';
  if (takeBack.valid) return 'take_back';
  if (signing.valid) return 'sign';
  const reset = await api.validateResetToken({ params: { token: await tokenHash(token) } });
  if (reset.valid) return 'reset';
  const invitation = await readInvitation(token);
  if (invitation.valid) return 'activation';
  const { valid } = await readConfirmation(token);
  return valid ? 'confirmation' : 'none';
}
