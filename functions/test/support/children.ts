import { contract } from '@portal/contract';
import type { Session } from '@portal/contract/accounts';
import type { Member } from '@portal/contract/members';
import { addChild } from '#households/add-child.ts';
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
