import { randomBytes } from 'node:crypto';
import type { ApplicationKind } from '@portal/contract/application-record';
import { collections } from '@portal/contract/collections';
import { database } from '#platform/database.ts';
import { type Creator, getDocument, type Remover } from '#platform/firestore.ts';

function cardRef(code: string) {
  return database().collection(collections.cards).doc(code);
}

/** What a code stands on: a member's card, or the certificate of an application. */
type CodeBearer = { uid: string } | { kind: ApplicationKind; application_id: string };

/** Makes a code, in the transaction or batch that puts it on its bearer: 128 random bits. */
export function createCode(creator: Creator, bearer: CodeBearer): string {
  const code = randomBytes(16).toString('base64url');
  creator.create(cardRef(code), bearer);
  return code;
}

/** Removes the code of a card or a certificate. */
export function removeCode(remover: Remover, code: string): void {
  remover.delete(cardRef(code));
}

/** What a code was made for, or undefined; whether it still is the bearer's present one, the bearer tells. */
export async function findCodeBearer(code: string): Promise<CodeBearer | undefined> {
  return (await getDocument(cardRef(code))).data() as CodeBearer | undefined;
}
