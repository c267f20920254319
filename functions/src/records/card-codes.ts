import { randomBytes } from 'node:crypto';
import type { ApplicationKind } from '@portal/contract/values/application';
import { collections } from '@portal/contract/values/collections';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { type Creator, getDocument, queryInTransaction, type Remover, type Writer } from '#platform/firestore.ts';

function cardRef(code: string) {
  return database().collection(collections.cards).doc(code);
}

/**
 * What a code stands on: a member's card, or the certificate of an application. The code of a record that was merged into
 * another one is good for as long as the code of that one (`as`).
 */
type CodeBearer = { uid: string; as?: string } | { kind: ApplicationKind; application_id: string };

/** Makes a code, in the transaction or batch that puts it on its bearer: 128 random bits. */
export function createCode(creator: Creator, bearer: CodeBearer): string {
  const code = randomBytes(16).toString('base64url');
  creator.create(cardRef(code), bearer);
  return code;
}

/** The codes that lead to a member, each with the code that it is good as, read within a transaction. */
export async function readCodesOf(transaction: Transaction, uid: string): Promise<{ code: string; as: string }[]> {
  const { docs } = await queryInTransaction(transaction, codesOf([uid]).limit(100));
  return docs.map((found) => ({ code: found.id, as: found.get('as') ?? found.id }));
}

/** Has the code of a card lead to a member from now on, as good as the code of the present card. */
export function leadCode(writer: Writer, code: string, uid: string, as: string): void {
  writer.set(cardRef(code), { uid, ...(as !== code && { as }) });
}

/** Removes the code of a card or a certificate. */
export function removeCode(remover: Remover, code: string): void {
  remover.delete(cardRef(code));
}

/** The codes of some members' cards (at most 30), as they are stored. */
export function codesOf(uids: readonly string[]): Query {
  return database()
    .collection(collections.cards)
    .where('uid', 'in', [...uids]);
}

/** What a code was made for, or undefined; whether it still is the bearer's present one, the bearer tells. */
export async function findCodeBearer(code: string): Promise<CodeBearer | undefined> {
  return (await getDocument(cardRef(code))).data() as CodeBearer | undefined;
}
