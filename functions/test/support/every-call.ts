import type { Contract, EndpointName } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import type { Endpoint, Request as Input } from '@portal/contract/calls/endpoint';
import { omit } from 'es-toolkit/object';
import { clientError } from './client-errors.ts';
import type { Club } from './club-payments.ts';
import { newDoorToken, sentArrival } from './door.ts';
import { registerTwice } from './duplicates.ts';
import { samplePdf } from './files.ts';
import { daysFromToday, forms, freshEmail, password } from './forms.ts';
import { paidCertificate } from './insurance.ts';
import {
  applyForCharter,
  applyForSanction,
  approvedCharter,
  approvedEvent,
  approvedLeader,
  uploadCheck,
} from './leaders.ts';
import { newAdmin } from './office.ts';
import { sessionIn } from './payment-provider.ts';
import { openCheckout, registering } from './people.ts';
import { call, portalUrl } from './portal.ts';

/** The people and documents of the examples. */
export interface World {
  admin: Session;
  member: Session;
  locked: Session;
  other: Session;
  leader: Session;
  /** Another leader's club, with a valid charter. */
  club: Club;
  /** Another member's payment session, applications, document, and certificate. */
  othersPayment: string;
  othersCharter: string;
  othersEvent: string;
  othersDocument: string;
  othersCertificate: string;
  /** An open staff link of another leader's event. */
  doorToken: string;
  /** A pair of similar members. */
  duplicate: string;
  /** A message to the federation. */
  contact: string;
}

/** The parts of a request. */
export type Example = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

function entered<Form extends object>({ user }: Session, form: Form) {
  return { ...form, grappling_leader_membership_number: user.membership_number ?? '' };
}

/** A valid request for every call. A new endpoint doesn't compile without one. */
export const examples: { [Name in EndpointName]: (world: World) => Input<Contract[Name]> } = {
  health: () => ({}),
  clientConfig: () => ({}),
  reportClientError: () => ({ body: clientError() }),
  login: ({ member }) => ({ body: { email: member.user.email, password } }),
  registerAdult: () => ({ body: forms.adult() }),
  registerYouth: () => ({ body: forms.youth() }),
  registerGrapplingLeader: () => ({ body: forms.leader() }),
  forgotPassword: ({ member }) => ({ body: { email: member.user.email } }),
  validateResetToken: () => ({ params: { token: 'some-token' } }),
  resetPassword: () => ({ body: { token: 'some-token', new_password: password } }),
  validateActivationToken: () => ({ params: { token: 'some-token' } }),
  activateAccount: () => ({ body: { token: 'some-token', password } }),
  validateConfirmationToken: () => ({ params: { token: 'some-token' } }),
  confirmEmail: () => ({ body: { token: 'some-token' } }),
  disownRegistration: () => ({ body: { token: 'some-token' } }),
  logout: () => ({}),
  sendConfirmation: () => ({}),
  changePassword: () => ({ body: { password: 'not-the-password', new_password: password } }),
  changeEmail: () => ({ body: { email: freshEmail(), password: 'not-the-password' } }),
  endOtherSessions: () => ({}),
  proveFactor: () => ({ body: { ticket: 'some-ticket', code: '123456' } }),
  stepUp: () => ({ body: { ticket: 'some-ticket', code: '123456' } }),
  readSecurity: () => ({}),
  addFactor: () => ({ body: { kind: 'totp', password } }),
  removeFactor: () => ({ query: { id: 'some-factor' } }),
  endSession: () => ({ params: { id: 'some-session' } }),
  takeFactors: ({ other }) => ({ params: { id: other.user.user_id } }),
  correctRegistration: () => ({ body: forms.corrected() }),
  profile: () => ({}),
  updateProfile: () => ({ body: { city: 'Troy' } }),
  replaceCard: () => ({}),
  household: () => ({}),
  addChild: () => ({ body: forms.child() }),
  handOver: ({ leader }) => ({ params: { id: leader.user.user_id }, body: { email: freshEmail(), password } }),
  cancelHandOver: ({ leader }) => ({ params: { id: leader.user.user_id } }),
  validateHandOverToken: () => ({ body: { token: 'some-token' } }),
  acceptHandOver: () => ({
    body: { token: 'some-token', date_of_birth: '2000-02-29', password, policies_accepted: true },
  }),
  validateTakeBackToken: () => ({ body: { token: 'some-token' } }),
  takeBack: () => ({ body: { token: 'some-token' } }),
  takeBackHandOver: ({ other }) => ({ params: { id: other.user.user_id }, body: { reason: 'The parent called' } }),
  inviteMember: ({ other }) => ({ params: { id: other.user.user_id } }),
  memberFile: ({ other }) => ({ params: { id: other.user.user_id } }),
  correctMember: ({ other }) => ({
    params: { id: other.user.user_id },
    body: { city: 'Troy', reason: 'The member has moved', seen: { city: other.user.city } },
  }),
  addNote: ({ other }) => ({ params: { id: other.user.user_id }, body: { text: 'Called on Monday' } }),
  sendConfirmationTo: ({ other }) => ({ params: { id: other.user.user_id } }),
  ownData: () => ({}),
  deleteOwn: () => ({ body: { password } }),
  keepOwn: () => ({}),
  ownLooks: () => ({}),
  memberData: ({ other }) => ({ params: { id: other.user.user_id } }),
  deleteMember: ({ other }) => ({ params: { id: other.user.user_id }, body: { reason: 'Asked by letter' } }),
  setOffice: ({ other }) => ({ params: { id: other.user.user_id }, body: { office: 'reader', states: [] } }),
  confirmOffice: ({ other }) => ({ params: { id: other.user.user_id }, body: { action: 'confirm' } }),
  answerOffice: () => ({ body: { accept: true } }),
  keepMember: ({ other }) => ({ params: { id: other.user.user_id } }),
  sendReceipt: ({ othersPayment }) => ({ params: { id: othersPayment } }),
  listDuplicates: () => ({ query: {} }),
  compareDuplicate: ({ duplicate }) => ({ params: { id: duplicate } }),
  restoreMerged: ({ duplicate }) => ({ params: { id: duplicate } }),
  mergeDuplicate: ({ duplicate, other }) => ({ params: { id: duplicate }, body: { keep: other.user.user_id } }),
  keepApart: ({ duplicate }) => ({ params: { id: duplicate } }),
  paymentSums: () => ({ query: {} }),
  dashboardStats: () => ({}),
  expiriesByMonth: () => ({}),
  listTasks: () => ({ query: {} }),
  sendEmailAgain: () => ({ params: { id: 'some-email' } }),
  dismissEmail: () => ({ params: { id: 'some-email' } }),
  dailyRecords: () => ({}),
  listActivity: () => ({ query: { limit: '10', action: 'registered' } }),
  listMemberships: () => ({ query: { limit: '10', status: 'approved' } }),
  countMemberships: () => ({ query: { status: 'approved' } }),
  approveMembership: ({ other }) => ({ params: { id: other.user.user_id } }),
  setMemberStatus: ({ other }) => ({
    params: { id: other.user.user_id },
    query: { status: 'suspended' },
    body: { reason: 'The fee was charged back', tell: true },
  }),
  approveMembershipDirect: ({ other }) => ({ body: { email: other.user.email } }),
  denyMembership: ({ other }) => ({
    params: { id: other.user.user_id },
    body: { reason: 'The birth date is missing', refund: true },
  }),
  denyAcademyCharter: ({ othersCharter }) => ({
    params: { id: othersCharter },
    body: { reason: 'The academy has closed', refund: false },
  }),
  denyEventSanction: ({ othersEvent }) => ({ params: { id: othersEvent }, body: { reason: 'The venue is closed' } }),
  resubmit: () => ({ body: forms.corrected() }),
  applyAgain: () => ({ body: forms.corrected() }),
  refundPayment: ({ othersPayment }) => ({
    params: { session_id: othersPayment },
    body: { amount_cents: 1000, reason: 'Paid twice', ends: true },
  }),
  confirmRefund: ({ othersPayment }) => ({
    params: { session_id: othersPayment },
    body: { refund_id: 'rf_1', action: 'decline', note: 'Too much' },
  }),
  reviewPayment: ({ othersPayment }) => ({
    params: { session_id: othersPayment },
    body: { action: 'close', note: 'Paid by mistake', ends: false },
  }),
  recordPayment: ({ other }) => ({
    body: {
      user_id: other.user.user_id,
      membership_type: 'adult',
      method: 'cash',
      amount_cents: 6600,
      reference: 'Receipt 12',
      received_on: daysFromToday(0),
    },
  }),
  ownRenewal: () => ({}),
  renewMembership: ({ other }) => ({
    params: { id: other.user.user_id },
    body: { method: 'cash', reference: 'Receipt 12', reason: 'Paid at the desk' },
  }),
  charterRenewal: ({ othersCharter }) => ({ params: { id: othersCharter } }),
  renewCharter: ({ othersCharter }) => ({
    params: { id: othersCharter },
    body: { method: 'cash', reference: 'Receipt 12', reason: 'Paid at the desk' },
  }),
  listConsents: () => ({}),
  acceptPolicies: () => ({ body: { policies_accepted: true } }),
  askToLead: () => ({
    body: { ...omit(forms.leader(), ['email', 'password', 'first_name', 'last_name', 'disabled']), club_id: '' },
  }),
  withdrawLeaderRequest: () => ({}),
  stopLeading: () => ({}),
  decideLeaderRequest: ({ other }) => ({
    params: { id: other.user.user_id },
    body: { action: 'deny', reason: 'The reference is missing' },
  }),
  uploadDocument: () => ({ body: { document_type: 'background_check' } }),
  downloadDocument: ({ othersDocument }) => ({ params: { id: othersDocument } }),
  listDocumentVerifications: () => ({ query: { limit: '10' } }),
  listLeaderChecks: () => ({ query: { limit: '10', show: 'all' } }),
  verifyDocument: ({ othersDocument }) => ({
    params: { id: othersDocument },
    body: { action: 'approve', reason: 'It cannot be read', expires_on: daysFromToday(365) },
  }),
  registerAcademyCharter: () => ({ body: forms.charter() }),
  resubmitAcademyCharter: ({ othersCharter }) => ({ params: { id: othersCharter }, body: forms.charter() }),
  charterCertificate: ({ othersCharter }) => ({ params: { id: othersCharter } }),
  addToRoster: ({ othersCharter }) => ({ params: { id: othersCharter }, body: { membership_numbers: ['M1234-5678'] } }),
  removeFromRoster: ({ othersCharter }) => ({ params: { id: othersCharter, membership_number: 'M1234-5678' } }),
  listAcademyCharters: () => ({ query: { limit: '10' } }),
  approveAcademyCharter: ({ othersCharter }) => ({ params: { id: othersCharter } }),
  createCharter: ({ leader }) => ({ body: entered(leader, forms.charter()) }),
  registerEventSanction: () => ({ body: forms.sanction() }),
  resubmitEventSanction: ({ othersEvent }) => ({ params: { id: othersEvent }, body: forms.sanction() }),
  eventCertificate: ({ othersEvent }) => ({ params: { id: othersEvent } }),
  addParticipants: ({ othersEvent }) => ({ params: { id: othersEvent }, body: { membership_numbers: ['M1234-5678'] } }),
  removeParticipant: ({ othersEvent }) => ({ params: { id: othersEvent, membership_number: 'M1234-5678' } }),
  searchClubs: () => ({ query: { q: 'Hudson' } }),
  findClub: ({ othersCharter }) => ({ params: { id: othersCharter } }),
  clubFees: ({ othersCharter }) => ({ params: { id: othersCharter } }),
  clubPayments: ({ othersCharter }) => ({ params: { id: othersCharter } }),
  clubFeesForOffice: ({ othersCharter }) => ({ params: { id: othersCharter } }),
  recordClubPayment: ({ othersCharter, other }) => ({
    params: { id: othersCharter },
    body: {
      members: [other.user.user_id],
      method: 'check',
      reference: '1042',
      amount_cents: 6600,
      received_on: daysFromToday(0),
    },
  }),
  validateSigningToken: () => ({ body: { token: 'some-token' } }),
  sign: () => ({ body: { token: 'some-token', policies_accepted: true } }),
  clubDesk: ({ othersCharter }) => ({ params: { id: othersCharter }, query: {} }),
  remindMembers: ({ othersCharter, other }) => ({
    params: { id: othersCharter },
    body: { members: [other.user.user_id] },
  }),
  setCoLeaders: ({ othersCharter }) => ({ params: { id: othersCharter }, body: { members: [] } }),
  clubSpellings: ({ othersCharter }) => ({ params: { id: othersCharter } }),
  joinSpellings: ({ othersCharter }) => ({ params: { id: othersCharter }, body: { keys: ['hudson'] } }),
  requestCertificate: ({ othersCharter }) => ({ body: forms.certificate(othersCharter) }),
  certificateFile: ({ othersCertificate }) => ({ params: { id: othersCertificate } }),
  updateCertificate: ({ othersCertificate }) => ({
    params: { id: othersCertificate },
    body: { action: 'send', reason: 'The hall is not covered' },
  }),
  uploadCertificate: ({ othersCertificate }) => ({ params: { id: othersCertificate } }),
  listEventSanctions: () => ({ query: { limit: '10' } }),
  approveEventSanction: ({ othersEvent }) => ({ params: { id: othersEvent } }),
  createEvent: ({ leader }) => ({ body: entered(leader, forms.sanction()) }),
  membershipTypes: () => ({}),
  checkout: () => ({ body: { membership_type: 'adult', origin_url: portalUrl } }),
  paymentStatus: ({ othersPayment }) => ({ params: { session_id: othersPayment } }),
  stripeWebhook: () => ({}),
  sendContactMessage: () => ({ body: forms.contact() }),
  createDoorLink: ({ othersEvent }) => ({ params: { id: othersEvent }, body: { desk: 'Mat 1' } }),
  revokeDoorLink: ({ othersEvent }) => ({ params: { id: othersEvent, link_id: 'l'.repeat(43) } }),
  eventCoaches: ({ othersEvent }) => ({ params: { id: othersEvent } }),
  doorPack: () => ({}),
  sendArrivals: () => ({ body: { arrivals: [sentArrival()], after: null } }),
  verifyCard: () => ({ params: { code: 'some-code' } }),
  createMembership: () => ({ body: forms.entered() }),
  listContacts: () => ({ query: { limit: '10', state: 'all' } }),
  readContact: ({ contact }) => ({ params: { id: contact } }),
  closeContact: ({ contact }) => ({ params: { id: contact }, body: { closed: true } }),
  previewMemberFile: () => ({ body: { mapping: '{}' } }),
  uploadMemberFile: () => ({ body: { mapping: '{}' } }),
  uploadMembersWithEmails: () => ({ query: { send_emails: 'false' }, body: { mapping: '{}' } }),
  rejectedRows: () => ({ body: { mapping: '{}' } }),
  batchUploadMembers: () => ({ body: { members: [{ email: freshEmail() }] } }),
  importErrors: () => ({ params: { id: 'some-import' } }),
  undoImport: () => ({ params: { id: 'some-import' } }),
  financialReport: () => ({
    query: { limit: '50', start_date: '2026-01-01', end_date: '2026-01-31', membership_type: 'adult' },
  }),
  comprehensiveExport: () => ({ query: { data_type: 'contacts', format: 'csv' } }),
  cleanupTestData: () => ({}),
  populateSampleData: () => ({}),
  populateLargeDataset: () => ({}),
};

/** A form with a file as sent by a browser. */
export function formOf(fields: object = {}, file = new File([new Uint8Array(samplePdf())], 'check.pdf')): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  form.set('file', file);
  return form;
}

/** Returns a request body as sent by a client; undefined if none. */
export function bodyOf(endpoint: Endpoint, { body }: Example): string | FormData | undefined {
  return endpoint.upload ? formOf(body) : body && JSON.stringify(body);
}

/** Creates the people and documents of the examples. */
export async function makeWorld(): Promise<World> {
  const [admin, member, other] = await Promise.all([newAdmin(), registering.adult(), registering.adult()]);
  const locked = await registering.adult();
  const lock = { params: { id: locked.user.user_id }, query: { status: 'suspended' } };
  await call('setMemberStatus', lock, admin.token);
  const url = await openCheckout(other);
  const [leader, otherLeader] = [await approvedLeader(undefined, admin), await approvedLeader(undefined, admin)];
  await call('sendContactMessage', { body: forms.contact() });
  const [message] = (await call('listContacts', { query: { limit: '1' } }, admin.token)).contacts;
  const { event_id } = await approvedEvent(otherLeader, admin);
  const { charter_id } = await approvedCharter(otherLeader, admin);
  return {
    admin,
    member,
    locked,
    other,
    leader,
    club: { leader: otherLeader, charter_id },
    othersPayment: sessionIn(url),
    othersCharter: (await applyForCharter(otherLeader)).charter_id,
    othersEvent: (await applyForSanction(otherLeader)).event_id,
    othersDocument: (await uploadCheck(otherLeader, 'safesport')).document_id,
    othersCertificate: await paidCertificate(otherLeader, charter_id),
    doorToken: await newDoorToken(admin, event_id),
    duplicate: (await registerTwice()).id,
    contact: message?.contact_id ?? '',
  };
}
