import { isParentAsked } from '@portal/contract/accepting';
import { dayOf } from '@portal/contract/days';
import { fullName, parentName } from '@portal/contract/format';
import { parentOf } from '@portal/contract/hand-over';
import type { Member } from '@portal/contract/members';
import type { Transaction } from 'firebase-admin/firestore';
import { readAccount } from '#records/accounts.ts';
import { readMember } from './store.ts';

/**
 * The name of whoever signs in for a member, by the first one of the account: the parent in a parent's account, also for
 * somebody of age; of a child whose parent is not known there, the child's own one.
 */
export function signedInOf(member: Member, first: Member): string {
  // Who was handed over and is a minor after all has a parent, too.
  const parent = isParentAsked(first, dayOf()) ? first : parentOf(first);
  return parentName(parent) || parentName(member) || fullName(first);
}

/** The name of whoever signs in for a member, as `signedInOf` says, read within a transaction. */
export async function readSignedIn(transaction: Transaction, member: Member): Promise<string> {
  const first = (await readAccount(transaction, member.account_uid))?.members[0];
  const acting = first !== undefined && first !== member.user_id ? await readMember(transaction, first) : undefined;
  return signedInOf(member, acting ?? member);
}
