import { randomBytes } from 'node:crypto';
import type { Member } from '@portal/contract/members';
import type { Transaction } from 'firebase-admin/firestore';
import { recordActivity } from '../activity/store.ts';
import { database, getDocument, transact } from '../firebase.ts';
import { Problem } from '../http/problem.ts';
import { changeMember, findMember, readMember } from '../members/store.ts';

function cardRef(code: string) {
  return database().collection('cards').doc(code);
}

/** Makes a card for a member, in the transaction that puts its code on the member: 128 random bits. */
export function createCard(transaction: Transaction, uid: string): string {
  const code = randomBytes(16).toString('base64url');
  transaction.create(cardRef(code), { uid });
  return code;
}

/** The member whose present card has this code, or undefined. */
export async function findCardHolder(code: string): Promise<Member | undefined> {
  const card = await getDocument(cardRef(code));
  const holder = card.exists ? await findMember(card.get('uid')) : undefined;
  return holder?.card_code === code ? holder : undefined;
}

/**
 * Gives a member's card a new code, so that every earlier copy of it stops being valid. Returns the member.
 * Throws 409 for a member who has no card.
 */
export async function replaceCard(uid: string): Promise<Member> {
  return transact(async (transaction) => {
    const holder = await readMember(transaction, uid);
    if (!holder?.card_code) throw new Problem(409, 'You do not have a card yet');
    transaction.delete(cardRef(holder.card_code));
    const changed = changeMember(transaction, holder, { card_code: createCard(transaction, uid) });
    recordActivity(transaction, { action: 'card_replaced', actor: holder, target: holder, changed: ['card_code'] });
    return changed;
  });
}
