import type { Session } from '@portal/contract/calls/accounts';
import { leaderDocument } from '@portal/contract/records/document';
import { now } from '@portal/contract/values/days';
import { newDocumentId, writeDocument } from '#documents/store.ts';
import { transact } from '#platform/firestore.ts';
import { approvedMember } from './approved.ts';
import { password } from './forms.ts';
import { askedFor, grownUp, takeOver } from './hand-over.ts';
import { registering } from './people.ts';
import { call } from './portal.ts';

/** A grown-up child who has taken the own membership over: the parent's session from before, and the own one. */
export interface TakenOver {
  parent: Session;
  own: Session;
  id: string;
}

/** Somebody who was approved and then handed over, the only one of the parent's account unless it is said who it is. */
export async function takenOver(
  office: Session,
  made: Promise<Session> = approvedMember(registering.youth(), office),
): Promise<TakenOver> {
  const parent = await grownUp(made);
  const { email, token } = await askedFor(parent);
  const { status } = await takeOver(token);
  if (status !== 200) throw new Error(`The hand-over was answered with ${status}`);
  return { parent, own: await call('login', { body: { email, password } }), id: parent.user.user_id };
}

/** A document of a member who was a leader for a while, as it was sent from an address. */
export async function writtenDocument(owner_uid: string, user_email: string): Promise<void> {
  const document = leaderDocument.parse({
    ...{ document_id: newDocumentId(), owner_uid, document_type: 'safesport', state: 'rejected' },
    ...{ file_name: 'check.pdf', content_type: 'application/pdf', size: 1, uploaded_at: now().toISOString() },
    ...{ decided_at: now().toISOString(), reject_reason: null, expires_on: null },
    ...{ user_first_name: 'Noah', user_last_name: 'Mercer', user_email },
    ...{ user_safesport_verified: false, user_background_check_verified: false },
  });
  await transact(async (transaction) => writeDocument(transaction, document));
}
