import type { Session } from '@portal/contract/accounts';
import { verifyCheck } from '../approvals/store.ts';
import { findMember } from '../members/store.ts';
import { makeAdmin } from '../roles/store.ts';
import { password } from './forms.ts';
import { registering } from './people.ts';
import { call } from './portal.ts';

/** Registers somebody new and makes them an admin, signed in with the claim. */
export async function newAdmin(): Promise<Session> {
  const { user } = await registering.adult();
  await makeAdmin(user.email);
  return call('login', { body: { email: user.email, password } });
}

/** Marks both checks of a leader as verified. */
export async function verifyLeader(uid: string, admin: Session): Promise<void> {
  const actor = await findMember(admin.user.user_id);
  if (!actor) throw new Error('The admin has no member');
  await verifyCheck(uid, 'safesport_verified', actor);
  await verifyCheck(uid, 'background_check_verified', actor);
}
