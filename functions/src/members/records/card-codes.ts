import { createHash, randomBytes } from 'node:crypto';
import type { ApplicationKind } from '@portal/contract/values/application';
import { collections } from '@portal/contract/values/collections';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { type Creator, getDocument, queryInTransaction, type Remover, type Writer } from '#platform/firestore.ts';

function cardRef(code: string) {
  return database().collection(collections.cards).doc(code);
}

/**
 * The subject of a code: a member's card or an application's certificate. The code of a merged record stays valid for as
 * long as the code of the remaining record (`as`).
 */
type CodeBearer = { uid: string; as?: string } | { kind: ApplicationKind; application_id: string };

/** Creates a code of 128 random bits in the transaction or batch that assigns it to its bearer. */
export function createCode(creator: Creator, bearer: CodeBearer): string {
  const code = randomBytes(16).toString('base64url');
  creator.create(cardRef(code), bearer);
  return code;
}

/**
 * Returns the hash by which a door knows a card's code offline: SHA-256, the first 128 bits as base64url. A code is 128
 * random bits, so no more would help.
 */
export function hashCardCode(code: string): string {
  return createHash('sha256').update(code).digest().subarray(0, 16).toString('base64url');
}

/** Returns the codes that lead to a member, each with the code whose validity it shares, read within a transaction. */
export async function readCodesOf(transaction: Transaction, uid: string): Promise<{ code: string; as: string }[]> {
  const { docs } = await queryInTransaction(transaction, codesOf([uid]).limit(100));
  return docs.map((found) => ({ code: found.id, as: found.get('as') ?? found.id }));
}

/** Points a card's code at a member. It is valid for as long as the code `as`. */
export function redirectCode(writer: Writer, code: string, uid: string, as: string): void {
  writer.set(cardRef(code), { uid, ...(as !== code && { as }) });
}

/** Deletes the code of a card or a certificate. */
export function removeCode(remover: Remover, code: string): void {
  remover.delete(cardRef(code));
}

/** Returns a query for the stored card codes of some members (at most 30). */
export function codesOf(uids: readonly string[]): Query {
  return database()
    .collection(collections.cards)
    .where('uid', 'in', [...uids]);
}

/** Returns a code's bearer, or undefined. Whether the code is still current is up to the bearer's own record. */
export async function findCodeBearer(code: string): Promise<CodeBearer | undefined> {
  return (await getDocument(cardRef(code))).data() as CodeBearer | undefined;
}
