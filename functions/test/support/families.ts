import { contract } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { FieldValue } from 'firebase-admin/firestore';
import { addChild } from '#households/add-child.ts';
import { database } from '#platform/database.ts';
import { inBatch } from '#platform/firestore.ts';
import { approvedMember } from './approved.ts';
import { type ChildForm, forms } from './forms.ts';
import { memberOf, registering } from './people.ts';
import { runAsServer } from './server.ts';

/** Adds a child to a member's account, optionally with a name and other fields, without emails. */
export async function addedChild(
  { user }: Pick<Session, 'user'>,
  first_name?: string,
  others: Partial<ChildForm> = {},
): Promise<Member> {
  const child = contract.addChild.body.parse({ ...forms.child(first_name), ...others });
  return runAsServer(() => addChild(user.account_uid, child));
}

/** Adds an approved child. */
export async function approvedChild(parent: Session, ...child: [first_name?: string, others?: Partial<ChildForm>]) {
  const user = { ...(await addedChild(parent, ...child)), membership_card: null };
  await approvedMember(Promise.resolve({ ...parent, user }));
  return memberOf(user);
}

/** A signed-in parent's account with `children` members, without emails. */
export async function familyOf(children: number): Promise<Session> {
  const session = await registering.youth();
  for (let at = 1; at < children; at += 1) await addedChild(session, `Child ${'I'.repeat(at)}`);
  return session;
}

/** Moves a member to another account as its last member, as a hand-over would. */
export async function moved(
  { user_id, account_uid }: Member,
  to: Pick<Member, 'account_uid' | 'email'>,
): Promise<void> {
  const account = (uid: string) => database().collection(collections.accounts).doc(uid);
  await inBatch((batch) => {
    batch.update(account(account_uid), { members: FieldValue.arrayRemove(user_id) });
    batch.update(account(to.account_uid), { members: FieldValue.arrayUnion(user_id) });
    const { account_uid: uid, email } = to;
    batch.update(database().collection(collections.members).doc(user_id), { account_uid: uid, email });
  });
}

/** Returns an account's member ids. */
export async function membersIn(account_uid: string): Promise<string[]> {
  return (await database().collection(collections.accounts).doc(account_uid).get()).get('members') ?? [];
}
