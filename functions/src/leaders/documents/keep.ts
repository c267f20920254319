import type { LeaderDocument } from '@portal/contract/records/document';
import type { Member } from '@portal/contract/records/member';
import { verificationState } from '@portal/contract/rules/membership';
import { dayOf, now } from '@portal/contract/values/days';
import type { ContentType } from '@portal/contract/values/document';
import type { Check } from '@portal/contract/values/membership';
import { readMember } from '#members/index.ts';
import { transact } from '#platform/firestore.ts';
import { notFound } from '#platform/problem.ts';
import { keepBytes, newDocumentId, readPending, removeBytes, saveBytes, writeDocument } from './store.ts';

/** An uploaded document: the check it is for, its file name, and its detected type. */
export interface SubmittedFile {
  type: Check;
  name: string;
  content_type: ContentType;
  bytes: Uint8Array;
}

/** Writes a new document, replacing pending ones of the same type, and returns those. */
function replacePending(kept: LeaderDocument): Promise<LeaderDocument[]> {
  return transact(async (transaction) => {
    // A member deleted in the meantime must leave no document behind.
    if (!(await readMember(transaction, kept.owner_uid))) throw notFound();
    const pending = await readPending(transaction, kept.owner_uid);
    const earlier = pending.filter(({ document_type }) => document_type === kept.document_type);
    for (const document of earlier) writeDocument(transaction, { ...document, state: 'replaced' });
    writeDocument(transaction, kept);
    keepBytes(transaction, kept);
    return earlier;
  });
}

/** Reports whether a check counts today; a lapsed one is pending again. */
function isVerified(owner: Member, check: Check): boolean {
  return verificationState(owner, check, dayOf()) === 'verified';
}

/**
 * Stores a document. Replaces a pending one of the same type and deletes its bytes. Throws 404 if the member was
 * deleted.
 */
export async function keepDocument(
  owner: Member,
  { type, name, content_type, bytes }: SubmittedFile,
): Promise<LeaderDocument> {
  const id = newDocumentId();
  await saveBytes(id, bytes);
  const kept: LeaderDocument = {
    document_id: id,
    owner_uid: owner.user_id,
    document_type: type,
    state: 'pending',
    file_name: name,
    content_type,
    size: bytes.byteLength,
    uploaded_at: now().toISOString(),
    decided_at: null,
    reject_reason: null,
    expires_on: null,
    user_first_name: owner.first_name,
    user_last_name: owner.last_name,
    user_email: owner.email,
    user_safesport_verified: isVerified(owner, 'safesport'),
    user_background_check_verified: isVerified(owner, 'background_check'),
  };
  const replaced = await replacePending(kept).catch(async (error) => {
    await removeBytes([{ document_id: id }]);
    throw error;
  });
  await removeBytes(replaced);
  return kept;
}
