import type { Session } from '@portal/contract/calls/accounts';
import type { Challenge, Proof } from '@portal/contract/records/factor';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { deviceFor } from '#lib/storage/devices.ts';

/** Returns the proof of an earlier sign-in with this address from this browser, if any. */
async function knownDevice(email: string): Promise<string | undefined> {
  const { id } = await import('@portal/contract/records/fields');
  // A value written by another program must not block the sign-in.
  return id.safeParse(await deviceFor(email)).data;
}

/** Signs in with the password. Throws `ApiError` with a challenge if the account has a second factor. */
export async function signIn({ email, password }: { email: string; password: string }): Promise<Session> {
  return api.login({ body: { email, password, device: await knownDevice(email) } });
}

/** Returns the challenge with which a sign-in was refused. Throws any other error again. */
export function challengeIn(error: unknown): Challenge {
  if (error instanceof ApiError && error.challenge) return error.challenge;
  throw error;
}

/** Completes a sign-in with the second factor. */
export async function proveFactor(email: string, proof: Proof): Promise<Session> {
  return api.proveFactor({ body: { ...proof, device: await knownDevice(email) } });
}
