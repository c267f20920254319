import { contract } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import type { CharterAnswer } from '@portal/contract/records/charter';
import type { LeaderDocument } from '@portal/contract/records/document';
import type { EventAnswer } from '@portal/contract/records/event';
import type { ApplicationKind } from '@portal/contract/values/application';
import { type Check, checkTypes } from '@portal/contract/values/membership';
import { apply } from '#applications/apply.ts';
import { newCharter, newEvent } from '#applications/new-application.ts';
import { approveApplication } from '#decisions/approvals/approve-application.ts';
import { decide } from '#leaders/documents/decide.ts';
import { keepDocument } from '#leaders/documents/keep.ts';
import { dueOf } from '#payments/due.ts';
import { anyAdmin, approvedMember } from './approved.ts';
import { samplePdf } from './files.ts';
import { forms } from './forms.ts';
import { memberOf, paid, registering } from './people.ts';
import { api, call, payOnHostedPage, portalUrl, send } from './portal.ts';
import { runAsServer } from './server.ts';

/** A leader's document upload; by default a valid PDF. */
export interface Upload {
  document_type?: string;
  name?: string;
  bytes?: Uint8Array;
}

/** Sends a file like a browser's form and reads the answer. */
export async function sendFile(token: string | undefined, { document_type, name, bytes }: Upload = {}) {
  const form = new FormData();
  form.set('document_type', document_type ?? 'background_check');
  form.set('file', new File([new Uint8Array(bytes ?? samplePdf())], name ?? 'check.pdf'));
  return send({ method: 'POST', path: '/documents', token, body: form });
}

/** Uploads a document. Throws if it is rejected. */
export async function uploadCheck(leader: Session, document_type: Check, file: Upload = {}): Promise<LeaderDocument> {
  const { status, json } = await sendFile(leader.token, { ...file, document_type });
  if (status !== 201) throw new Error(`The document was refused: ${status} ${JSON.stringify(json)}`);
  return (json as { document: LeaderDocument }).document;
}

/** Uploads and verifies both checks of a leader as an admin, optionally with a last day. */
export async function verifyLeader(leader: Session, admin: Session, expires_on?: string): Promise<void> {
  const actor = await memberOf(admin.user);
  const file = { name: 'check.pdf', content_type: 'application/pdf', bytes: samplePdf() } as const;
  for (const type of checkTypes) {
    const { document_id } = await keepDocument(await memberOf(leader.user), { type, ...file });
    await runAsServer(() => decide(document_id, { action: 'approve', ...(expires_on && { expires_on }) }, actor));
  }
}

/** An approved grappling leader with both checks, without emails. */
export async function approvedLeader(form = forms.leader(), admin?: Session): Promise<Session> {
  const [leader, office] = await Promise.all([registering.leader(form), admin ?? anyAdmin()]);
  await verifyLeader(leader, office);
  return approvedMember(Promise.resolve(leader), office);
}

const applying = {
  academy_charter: contract.registerAcademyCharter,
  event_sanction: contract.registerEventSanction,
} as const;

const answered = {
  charter: (charter: object): CharterAnswer => applying.academy_charter.answer.shape.academy_charter.parse(charter),
  event: (event: object): EventAnswer => applying.event_sanction.answer.shape.event_sanction.parse(event),
};

/** Applies for a charter, which is then pending payment. */
export async function applyForCharter({ user }: Session, form = forms.charter()): Promise<CharterAnswer> {
  const leader = await memberOf(user);
  const filled = applying.academy_charter.body.parse(form);
  return answered.charter(await apply(leader, (context) => newCharter(filled, context)));
}

/** Applies for an event sanction, which is then pending payment. */
export async function applyForSanction({ user }: Session, form = forms.sanction()): Promise<EventAnswer> {
  const leader = await memberOf(user);
  const filled = applying.event_sanction.body.parse(form);
  return answered.event(await apply(leader, (context) => newEvent(filled, context)));
}

/** Applies for a charter or an event. Resolves to the application's id. */
export const applyFor: Record<ApplicationKind, (leader: Session) => Promise<string>> = {
  academy_charter: async (leader) => (await applyForCharter(leader)).charter_id,
  event_sanction: async (leader) => (await applyForSanction(leader)).event_id,
};

/** Approves an application as an admin. */
export function tryApprove(kind: ApplicationKind, id: string, { token }: Session) {
  return api(`PUT /admin/approve/${kind.replace('_', '-')}/${id}`, { token });
}

/** Opens an application's checkout and returns the hosted page's address. */
export async function openApplicationCheckout(
  leader: Session,
  membership_type: ApplicationKind,
  application_id?: string,
): Promise<string> {
  const body = { membership_type, origin_url: portalUrl, ...(application_id && { application_id }) };
  return (await call('checkout', { body }, leader.token)).url;
}

/**
 * Pays an application's fee on the hosted page and returns the session id; the application is then pending approval.
 */
export async function payApplicationOverApi(
  leader: Session,
  membership_type: ApplicationKind,
  application_id?: string,
): Promise<string> {
  const session_id = await payOnHostedPage(await openApplicationCheckout(leader, membership_type, application_id));
  await call('paymentStatus', { params: { session_id } }, leader.token);
  return session_id;
}

/**
 * Pays an application's fee (by default of the newest unpaid one) in a session unknown to the payment provider, and
 * returns its id. The application is then pending approval.
 */
export async function payApplication({ user }: Session, kind: ApplicationKind, id?: string): Promise<string> {
  return paid(await dueOf(await memberOf(user), kind, id));
}

async function approvedOf<Kind extends ApplicationKind>(leader: Session, admin: Session, kind: Kind, id: string) {
  await payApplication(leader, kind, id);
  const actor = await memberOf(admin.user);
  return runAsServer(() => approveApplication(kind, id, actor));
}

/** A leader's approved charter, without emails. */
export async function approvedCharter(leader: Session, admin: Session, form = forms.charter()): Promise<CharterAnswer> {
  const { charter_id } = await applyForCharter(leader, form);
  return answered.charter(await approvedOf(leader, admin, 'academy_charter', charter_id));
}

/** A leader's sanctioned event, without emails. */
export async function approvedEvent(leader: Session, admin: Session, form = forms.sanction()): Promise<EventAnswer> {
  const { event_id } = await applyForSanction(leader, form);
  return answered.event(await approvedOf(leader, admin, 'event_sanction', event_id));
}
