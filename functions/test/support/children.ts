import { contract } from '@portal/contract';
import type { Session } from '@portal/contract/accounts';
import { collections } from '@portal/contract/collections';
import type { Member } from '@portal/contract/members';
import { FieldValue } from 'firebase-admin/firestore';
import { addChild } from '#households/add-child.ts';
import { database } from '#platform/database.ts';
import { newAccountUid } from '#records/accounts.ts';
import { approvedMember } from './approved.ts';
import { forms } from './forms.ts';
import { memberOf } from './people.ts';
import { serverDoes } from './server.ts';

/** A child added to somebody's account, whose fee is due; no mail tells of it. */
export function addedChild({ user }: Session, form = forms.child()): Promise<Member> {
  return serverDoes(() => addChild(user.account_uid, contract.addChild.body.parse(form)));
}

/** The same, approved. */
export async function approvedChild(parent: Session, form = forms.child()): Promise<Member> {
  const user = { ...(await addedChild(parent, form)), membership_card: null };
  await approvedMember(Promise.resolve({ ...parent, user }));
  return memberOf(user);
}

/** Parts a member from the account behind the portal's back, as a hand-over does: it belongs to another account then. */
export async function part({ user_id, account_uid }: Pick<Member, 'user_id' | 'account_uid'>): Promise<void> {
  const batch = database().batch();
  const account = database().collection(collections.accounts).doc(account_uid);
  batch.update(account, { members: FieldValue.arrayRemove(user_id) });
  batch.update(database().collection(collections.members).doc(user_id), { account_uid: newAccountUid() });
  await batch.commit();
}
