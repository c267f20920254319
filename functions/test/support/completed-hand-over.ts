import type { Session } from '@portal/contract/calls/accounts';
import { leaderDocument } from '@portal/contract/records/document';
import { now } from '@portal/contract/values/days';
import { newDocumentId, writeDocument } from '#leaders/documents/store.ts';
import { transact } from '#platform/firestore.ts';
import { approvedMember } from './approved.ts';
import { password } from './forms.ts';
import { requestHandOverOf, takeOver, turned18 } from './hand-over.ts';
import { registering } from './people.ts';
import { call } from './portal.ts';

/** A grown child who has moved to their own account: the parent's older session, and the child's own. */
export interface CompletedHandOver {
  parent: Session;
  own: Session;
  id: string;
}

/** Hands over an approved member who has turned 18, by default one who is alone in the parent's account. */
export async function completeHandOver(
  office: Session,
  made: Promise<Session> = approvedMember(registering.youth(), office),
): Promise<CompletedHandOver> {
  const parent = await turned18(made);
  const { email, token } = await requestHandOverOf(parent);
  const { status } = await takeOver(token);
  if (status !== 200) throw new Error(`The hand-over was answered with ${status}`);
  return { parent, own: await call('login', { body: { email, password } }), id: parent.user.user_id };
}

/** Writes a document of a former leader, as sent from an address. */
export async function createDocument(owner_uid: string, user_email: string): Promise<void> {
  const document = leaderDocument.parse({
    ...{ document_id: newDocumentId(), owner_uid, document_type: 'safesport', state: 'rejected' },
    ...{ file_name: 'check.pdf', content_type: 'application/pdf', size: 1, uploaded_at: now().toISOString() },
    ...{ decided_at: now().toISOString(), reject_reason: null, expires_on: null },
    ...{ user_first_name: 'Noah', user_last_name: 'Mercer', user_email },
    ...{ user_safesport_verified: false, user_background_check_verified: false },
  });
  await transact(async (transaction) => writeDocument(transaction, document));
}
