import type { Decision, LeaderDocument } from '@portal/contract/records/document';
import type { Member } from '@portal/contract/records/member';
import { now } from '@portal/contract/values/days';
import { ownDocument } from '@portal/contract/values/document';
import { checkNames } from '@portal/contract/values/membership';
import type { Transaction } from 'firebase-admin/firestore';
import { rejectedDocumentMail } from '#mail/letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember, readKnown } from '#members/index.ts';
import { isOwnRecord } from '#members/policy.ts';
import { recordActivity, recordOnceAnHour } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { readDocument, readPending, writeDocument } from './store.ts';

const outcomes = { approve: 'approved', reject: 'rejected' } as const;

/** Marks the leader's check as verified, also on the leader's other pending documents. */
function verifyCheck(
  transaction: Transaction,
  { document_type, expires_on }: LeaderDocument,
  owner: Member,
  others: readonly LeaderDocument[],
): void {
  const flag = `${document_type}_verified` as const;
  changeMember(transaction, owner, { [flag]: true, [`${document_type}_expires`]: expires_on });
  for (const other of others) writeDocument(transaction, { ...other, [`user_${flag}`]: true });
}

/** Reports whether the same decision was made before, including the expiry. */
function isDone({ state, expires_on }: LeaderDocument, decision: Decision): boolean {
  if (decision.action === 'reject') return state === 'rejected';
  return state === 'approved' && expires_on === (decision.expires_on ?? null);
}

/** Records that an admin downloaded a leader's document, once an hour per document. */
export async function recordDownload(actor: Member, document: LeaderDocument): Promise<void> {
  const { document_id, document_type, owner_uid, user_first_name, user_last_name } = document;
  const target = { user_id: owner_uid, first_name: user_first_name, last_name: user_last_name };
  const subject = checkNames[document_type];
  await transact(async (transaction) =>
    recordOnceAnHour(transaction, { action: 'document_downloaded', actor, target, subject }, document_id),
  );
}

/**
 * Approves or rejects a pending document: an approval verifies the leader's check, a rejection emails the leader with
 * the reason, if any. Repeating a decision changes nothing. Throws 403 for a document of the admin's own account, 404
 * for an unknown one, 409 if it was decided differently or replaced.
 */
export async function decide(id: string, decision: Decision, actor: Member): Promise<LeaderDocument> {
  const { action, reason, expires_on } = decision;
  return transact(async (transaction) => {
    const document = await readDocument(transaction, id);
    if (!document) throw notFound();
    const owner = await readKnown(transaction, document.owner_uid);
    if (isOwnRecord(owner, actor)) throw new Problem(403, ownDocument);
    const outcome = outcomes[action];
    if (isDone(document, decision)) return document;
    if (document.state !== 'pending') throw new Problem(409, `This document is already ${document.state}.`);
    const others = (await readPending(transaction, owner.user_id)).filter(({ document_id }) => document_id !== id);
    const isApproved = outcome === 'approved';
    const decided: LeaderDocument = {
      ...document,
      state: outcome,
      decided_at: now().toISOString(),
      reject_reason: isApproved ? null : (reason ?? null),
      expires_on: (isApproved && expires_on) || null,
      ...(isApproved && { [`user_${document.document_type}_verified`]: true }),
    };
    const name = checkNames[document.document_type];
    writeDocument(transaction, decided);
    if (isApproved) verifyCheck(transaction, decided, owner, others);
    else enqueueEmail(transaction, rejectedDocumentMail(owner, name, decided.reject_reason, [decided, ...others]));
    recordActivity(transaction, {
      action: isApproved ? 'check_verified' : 'document_rejected',
      actor,
      target: owner,
      subject: name,
      changed: isApproved ? [`${document.document_type}_verified`, `${document.document_type}_expires`] : [],
    });
    return decided;
  });
}
