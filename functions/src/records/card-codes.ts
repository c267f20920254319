import { randomBytes } from 'node:crypto';
import type { Application, ApplicationKind } from '@portal/contract/applications';
import type { Member } from '@portal/contract/members';
import { findApplication } from '#applications/store.ts';
import { changeMember, findMember, readMember } from '#members/store.ts';
import { database } from '#platform/database.ts';
import { type Creator, getDocument, type Remover, transact } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import { recordActivity } from './activity.ts';

function cardRef(code: string) {
  return database().collection('cards').doc(code);
}

/** What a code stands on: a member's card, or the certificate of an application. */
type Bearer = { uid: string } | { kind: ApplicationKind; application_id: string };

/** Makes a code, in the transaction or batch that puts it on its bearer: 128 random bits. */
export function createCode(creator: Creator, bearer: Bearer): string {
  const code = randomBytes(16).toString('base64url');
  creator.create(cardRef(code), bearer);
  return code;
}

/** Removes the code of a card or a certificate. */
export function removeCode(remover: Remover, code: string): void {
  remover.delete(cardRef(code));
}

/** Whose present card or certificate has this code, or undefined. */
export async function findBearer(code: string): Promise<Member | Application | undefined> {
  const card = await getDocument(cardRef(code));
  if (!card.exists) return undefined;
  const bearer = card.data() as Bearer;
  if ('application_id' in bearer) {
    const application = await findApplication(bearer.kind, bearer.application_id);
    return application?.certificate_code === code ? application : undefined;
  }
  const holder = await findMember(bearer.uid);
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
    const changed = changeMember(transaction, holder, { card_code: createCode(transaction, { uid }) });
    recordActivity(transaction, { action: 'card_replaced', actor: holder, target: holder, changed: ['card_code'] });
    return changed;
  });
}
