import type { Member } from '@portal/contract/records/member';
import { needsParentAcceptance } from '@portal/contract/rules/consent';
import { parentOf } from '@portal/contract/rules/hand-over';
import { dayOf } from '@portal/contract/values/days';
import { fullName, parentName } from '@portal/contract/values/format';
import type { Transaction } from 'firebase-admin/firestore';
import { readAccount } from './records/accounts.ts';
import { readMember } from './store.ts';

/**
 * Returns the name of the person who signs in for a member. The corrected data (`after`) counts only for the account's
 * first member, or if no one else is known.
 */
export function signerName(member: Member, first: Member, after = member): string {
  const holder = first.user_id === member.user_id ? after : first;
  // A member who was handed over but is a minor also has a parent.
  const parent = needsParentAcceptance(holder, dayOf()) ? holder : parentOf(holder);
  return parentName(parent) || parentName(member) || parentName(after) || fullName(holder);
}

/** Reads the first member of a member's account within a transaction. */
export async function readFirst(transaction: Transaction, member: Member): Promise<Member> {
  const first = (await readAccount(transaction, member.account_uid))?.members[0];
  const acting = first !== undefined && first !== member.user_id ? await readMember(transaction, first) : undefined;
  return acting ?? member;
}

/** Returns the name of the person who signs in for a member, as `signerName` does, read within a transaction. */
export async function readSignerName(transaction: Transaction, member: Member, after = member): Promise<string> {
  return signerName(member, await readFirst(transaction, member), after);
}
