import type { LinkPurpose } from '@portal/contract/calls/accounts';
import { id } from '@portal/contract/records/fields';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { sha256 } from '#lib/sha256.ts';

/** What is sent in an address instead of a one-time token, to look at its link: who reads it in a log cannot use it. */
const tokenHash = sha256;

/** The server's words against a link that has expired or was used since it was looked at; throws any other failure. */
export function refusalOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 400 && error.detail) return error.detail;
  throw error;
}

/** Finds out who an activation link invites. Like the others here, it throws ApiError if the server cannot tell. */
export const readInvitation = async (token: string) =>
  api.validateActivationToken({ params: { token: await tokenHash(token) } });

/** Asks which address a link confirms. */
export const readConfirmation = async (token: string) =>
  api.validateConfirmationToken({ params: { token: await tokenHash(token) } });

/** Asks whom a link hands over, and to which address. */
export const readHandOver = async (token: string) =>
  api.validateHandOverToken({ body: { token: await tokenHash(token) } });

/** Finds out which address a member returns to with a take-back link. */
export const readTakeBack = async (token: string) =>
  api.validateTakeBackToken({ body: { token: await tokenHash(token) } });

/**
 * Asks what the token of a link is good for: a reset, an activation, to confirm an address, be it a new one, a
 * hand-over, or to take one back. Throws `ApiError` when nobody can tell.
 */
export async function checkLink(token: string): Promise<Exclude<LinkPurpose, 'new_address'> | 'none'> {
  // Anything else was never sent by us, and could even lead the call elsewhere.
  if (!id.safeParse(token).success) return 'none';
  // First what is not sent in an address.
  const [handOver, takeBack] = await Promise.all([readHandOver(token), readTakeBack(token)]);
  if (handOver.valid) return 'hand_over';
  if (takeBack.valid) return 'take_back';
  const reset = await api.validateResetToken({ params: { token: await tokenHash(token) } });
  if (reset.valid) return 'reset';
  const invitation = await readInvitation(token);
  if (invitation.valid) return 'activation';
  const { valid } = await readConfirmation(token);
  return valid ? 'confirmation' : 'none';
}
