import type { Session } from '@portal/contract/accounts';
import type { ToldCharter } from '@portal/contract/charters';
import type { LeaderDocument } from '@portal/contract/documents';
import type { ToldEvent } from '@portal/contract/events';
import { type Check, checkTypes } from '@portal/contract/membership';
import { approvedMember } from './approved.ts';
import { samplePdf } from './files.ts';
import { forms } from './forms.ts';
import { newAdmin } from './office.ts';
import { registering } from './people.ts';
import { call, payOnHostedPage, portalUrl, send } from './portal.ts';

/** What a leader hands in; by default a good PDF. */
export interface Upload {
  document_type?: string;
  name?: string;
  bytes?: Uint8Array;
}

/** Sends a file as a browser's form does, and reads the answer. */
export async function sendFile(token: string | undefined, { document_type, name, bytes }: Upload = {}) {
  const form = new FormData();
  form.set('document_type', document_type ?? 'background_check');
  form.set('file', new File([new Uint8Array(bytes ?? samplePdf())], name ?? 'check.pdf'));
  return send({ method: 'POST', path: '/documents', token, body: form });
}

/** Hands a document in, which has to be taken. */
export async function handIn(leader: Session, document_type: Check, file: Upload = {}): Promise<LeaderDocument> {
  const { status, json } = await sendFile(leader.token, { ...file, document_type });
  if (status !== 201) throw new Error(`The document was refused: ${status} ${JSON.stringify(json)}`);
  return (json as { document: LeaderDocument }).document;
}

/** Hands in both documents of a leader and has an admin approve them, with the last day of the checks if there is one. */
export async function verifyLeader(leader: Session, admin: Session, expires_on?: string): Promise<void> {
  for (const check of checkTypes) {
    const { document_id } = await handIn(leader, check);
    const body = { action: 'approve' as const, ...(expires_on && { expires_on }) };
    await call('verifyDocument', { params: { id: document_id }, body }, admin.token);
  }
}

/** A grappling leader who has both checks and is approved by an admin, by default a new one. */
export async function approvedLeader(form = forms.leader(), admin?: Session): Promise<Session> {
  const office = admin ?? (await newAdmin());
  const leader = await registering.leader(form);
  await verifyLeader(leader, office);
  return approvedMember(Promise.resolve(leader), office);
}

/** Applies for a charter, which then awaits its payment. */
export async function applyForCharter(leader: Session, form = forms.charter()): Promise<ToldCharter> {
  return (await call('registerAcademyCharter', { body: form }, leader.token)).academy_charter;
}

/** Applies for the sanction of an event, which then awaits its payment. */
export async function applyForSanction(leader: Session, form = forms.sanction()): Promise<ToldEvent> {
  return (await call('registerEventSanction', { body: form }, leader.token)).event_sanction;
}

/** Opens the checkout of an application and returns the address of the hosted page. */
export async function openApplicationCheckout(
  leader: Session,
  membership_type: 'academy_charter' | 'event_sanction',
  application_id?: string,
): Promise<string> {
  const body = { membership_type, origin_url: portalUrl, ...(application_id && { application_id }) };
  return (await call('checkout', { body }, leader.token)).url;
}

/** Pays the fee of an application on the hosted page and returns the session id; it then awaits approval. */
export async function payApplication(
  leader: Session,
  membership_type: 'academy_charter' | 'event_sanction',
  application_id?: string,
): Promise<string> {
  const session_id = await payOnHostedPage(await openApplicationCheckout(leader, membership_type, application_id));
  await call('paymentStatus', { params: { session_id } }, leader.token);
  return session_id;
}

/** An approved charter of a leader's. */
export async function approvedCharter(leader: Session, admin: Session, form = forms.charter()): Promise<ToldCharter> {
  const { charter_id } = await applyForCharter(leader, form);
  await payApplication(leader, 'academy_charter', charter_id);
  await call('approveAcademyCharter', { params: { id: charter_id } }, admin.token);
  const { academy_charters } = await call('listAcademyCharters', { query: { q: form.academy_name } }, admin.token);
  return academy_charters.find((charter) => charter.charter_id === charter_id) as ToldCharter;
}

/** A sanctioned event of a leader's. */
export async function approvedEvent(leader: Session, admin: Session, form = forms.sanction()): Promise<ToldEvent> {
  const { event_id } = await applyForSanction(leader, form);
  await payApplication(leader, 'event_sanction', event_id);
  await call('approveEventSanction', { params: { id: event_id } }, admin.token);
  const { event_sanctions } = await call('listEventSanctions', { query: { q: form.event_name } }, admin.token);
  return event_sanctions.find((event) => event.event_id === event_id) as ToldEvent;
}
