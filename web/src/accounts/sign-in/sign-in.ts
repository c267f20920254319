import type { Session } from '@portal/contract/calls/accounts';
import type { Proof } from '@portal/contract/records/factor';
import { api } from '#lib/api.ts';
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

/** Completes a sign-in with the second factor. */
export async function proveFactor(email: string, proof: Proof): Promise<Session> {
  return api.proveFactor({ body: { ...proof, device: await knownDevice(email) } });
}
