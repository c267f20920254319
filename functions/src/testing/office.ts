import type { Session } from '@portal/contract/accounts';
import type { Member } from '@portal/contract/members';
import { setStatus } from '../approvals/store.ts';
import { accounts, transact } from '../firebase.ts';
import { createMember, findMember } from '../members/store.ts';
import { enqueueMail } from '../outbox/store.ts';
import { activationMail } from '../outbox/texts.ts';
import { makeAdmin } from '../roles/store.ts';
import { freshEmail, password } from './forms.ts';
import { registering } from './people.ts';
import { call } from './portal.ts';
import { sampleMember } from './sample-member.ts';

/** Registers somebody new and makes them an admin, signed in with the claim. */
export async function newAdmin(): Promise<Session> {
  const { user } = await registering.adult();
  await makeAdmin(user.email);
  return call('login', { body: { email: user.email, password } });
}

async function actorOf(admin: Session): Promise<Member> {
  const actor = await findMember(admin.user.user_id);
  if (!actor) throw new Error('The admin has no member');
  return actor;
}

/** Enters somebody as a member with a number and no password, whom a mail invites to set one. */
export async function inviteMember(admin: Session, email = freshEmail()): Promise<Member> {
  const { uid } = await accounts().createUser({ email });
  const invited = sampleMember({ user_id: uid, email });
  await transact(async (transaction) => {
    createMember(transaction, invited);
    enqueueMail(transaction, activationMail(invited));
  });
  return setStatus(uid, 'approved', await actorOf(admin));
}
