import { contract, type EndpointName } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import { type Endpoint, needsSession } from '@portal/contract/calls/endpoint';
import { errorAnswer } from '@portal/contract/calls/errors';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { expect, test } from 'vitest';
import { createLink } from '#mail/links.ts';
import { approvedMember } from '#test/support/approved.ts';
import { childIn, parentSigns, payForClub, signingToken } from '#test/support/club-payments.ts';
import { completeHandOver } from '#test/support/completed-hand-over.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { addCopies } from '#test/support/copies.ts';
import { cardCodeOf, setValidUntil } from '#test/support/database-state.ts';
import { deny } from '#test/support/denials.ts';
import { confirmedAdult } from '#test/support/duplicates.ts';
import { bodyOf, type Example, examples, formOf, makeWorld } from '#test/support/every-call.ts';
import { codeAt, forgetCodes, signInChallenge, tryCall, withFactor } from '#test/support/factors.ts';
import { daysFromToday, freshEmail, password } from '#test/support/forms.ts';
import { birthDateForLink, requestHandOverOf, takeBackToken, turned18 } from '#test/support/hand-over.ts';
import { paidCertificate } from '#test/support/insurance.ts';
import * as leaders from '#test/support/leaders.ts';
import { manyMembers, manyPayments } from '#test/support/many-members.ts';
import { duplicateLeader, mergeBy } from '#test/support/merges.ts';
import { inviteMember, newAdmin } from '#test/support/office.ts';
import { memberOf, payFee, registering } from '#test/support/people.ts';
import { call, pathOf, send } from '#test/support/portal.ts';
import { queueEmails } from '#test/support/queue-emails.ts';
import { writeRaw } from '#test/support/raw.ts';
import { payer, reviewedPayer, waitingRefund } from '#test/support/refunds.ts';
import { endingIn } from '#test/support/renewals.ts';
import { eventBody, signatureOf } from '#test/support/stripe-events.ts';
import { csvOfAdults, uploadSheet } from '#test/support/uploads.ts';

/** The most documents a call may read; for a list, depending on its limit. */
type Most = number | ((limit: number) => number);

/** The caller, and what differs from the call's example. */
type Given = Example & { who?: Session; raw?: string | FormData; headers?: Record<string, string> };

/** A `Given`, or just the id or token that the call names. */
type Asked = string | Given;

const idOf = ({ user }: Pick<Session, 'user'>) => user.user_id;

const about = (text: string): Given => ({
  params: { id: text, session_id: text, code: text, token: text },
  body: { token: text },
});

const by =
  (make: () => Promise<Session>, body = {}) =>
  async (): Promise<Asked> => ({ who: await make(), body });

const byLeader = async (id: string): Promise<Asked> => ({
  who: world.leader,
  params: { id, membership_number: listed },
});

const listed = 'M1234-5678';
const newcomer = () => registering.adult();
const invited = () => inviteMember(world.admin);
const charter = async () => (await leaders.approvedCharter(world.leader, world.admin)).charter_id;
const event = async () => (await leaders.approvedEvent(world.leader, world.admin)).event_id;

const certificate = async () => paidCertificate(world.leader, await charter());

async function clubCheck(): Promise<Asked> {
  const { club } = world;
  return { params: { id: club.charter_id }, body: { members: [idOf(await childIn(club))] } };
}

async function signing(): Promise<Asked> {
  const { club } = world;
  const child = await childIn(club, { signs: true });
  await payForClub(club, [child]);
  return { body: { token: await signingToken(child), ...parentSigns } };
}

async function readyCertificate(): Promise<Asked> {
  const id = await certificate();
  await send({ method: 'POST', path: `/admin/certificates/${id}/file`, token: world.admin.token, body: formOf() });
  return byLeader(id);
}

async function doorLink(): Promise<Asked> {
  const id = await event();
  const { door_link } = await call('createDoorLink', { params: { id }, body: { desk: 'Mat 1' } }, world.leader.token);
  return { who: world.leader, params: { id, link_id: door_link.link_id } };
}

const atDoor = async (): Promise<Asked> => ({ headers: { Authorization: `Bearer ${world.doorToken}` } });

const rows = () => csvOfAdults(10, freshEmail().slice(0, 8), 'Row');
const file = async () => ({ raw: formOf({ mapping: '{}' }, new File([rows()], 'members.csv')) });
const upload = async () => (await uploadSheet(world.admin, { content: `${rows()}wrong,,,x\r\n` })).import_id;

function linkOf(
  { account_uid, email }: Pick<Member, 'account_uid' | 'email'>,
  purpose: Parameters<typeof createLink>[1],
) {
  return createLink(account_uid, purpose, email);
}

async function paidNewcomer(): Promise<Session> {
  const member = await newcomer();
  await payFee(member);
  return member;
}

const waiting = async () => idOf(await paidNewcomer());

async function denied(refund: boolean): Promise<Asked> {
  // Without a refund, nothing needs the provider, whose event could arrive during the call.
  const member = refund ? (await payer()).member : await paidNewcomer();
  await confirmEmailOf(member.user);
  await deny(world.admin, 'membership', idOf(member), { refund });
  return { who: member };
}

async function offered(isConfirmed = false): Promise<Session> {
  const member = await confirmedAdult();
  const params = { id: idOf(member) };
  await call('setOffice', { params, body: { office: 'reader' } }, (await newAdmin()).token);
  if (isConfirmed) await call('confirmOffice', { params }, world.admin.token);
  return member;
}

async function askingToLead(): Promise<Session> {
  const member = await approvedMember();
  await call('askToLead', examples.askToLead(world), member.token);
  return member;
}

async function handingOver(): Promise<Asked> {
  const who = await turned18();
  const { token } = await requestHandOverOf(who);
  return { who, params: { id: idOf(who) }, body: { token, date_of_birth: await birthDateForLink(token) } };
}

async function provingFactor(): Promise<Asked> {
  const { user } = await withFactor();
  const { ticket } = await signInChallenge(user.email);
  await forgetCodes({ user });
  return { body: { ticket, code: codeAt() } };
}

async function steppingUp(): Promise<Asked> {
  const who = await withFactor();
  const { json } = await tryCall('removeFactor', { query: { id: 'app' } }, who);
  await forgetCodes(who);
  return { who, body: { ticket: errorAnswer.parse(json).challenge?.ticket, code: codeAt() } };
}

async function removingFactor(): Promise<Asked> {
  const who = await withFactor();
  return { who, query: { id: 'app' }, headers: { 'X-Step-Up': who.step_up ?? '' } };
}

async function endingSession(): Promise<Asked> {
  const who = await newcomer();
  const { sessions } = await call('readSecurity', {}, who.token);
  return { who, params: { id: sessions[0]?.id ?? '' } };
}

async function twice(merged = false): Promise<Asked> {
  const { id, stays } = await duplicateLeader(world.admin);
  if (merged) await mergeBy(world.admin, id, stays.user_id);
  return { params: { id }, body: { keep: stays.user_id } };
}

async function renewable(): Promise<string> {
  const id = await charter();
  await setValidUntil(collections.charters, id, daysFromToday(20));
  return id;
}

async function payment(): Promise<Asked> {
  const { member, session_id } = await payer();
  return { ...about(session_id), who: member };
}

async function toDecline(): Promise<Asked> {
  const { session_id, refund_id } = await waitingRefund(world.admin);
  return { params: { session_id }, body: { refund_id, action: 'decline' } };
}

async function providerEvent(): Promise<Asked> {
  const raw = eventBody('checkout.session.completed', { id: (await payer()).session_id });
  return { raw, headers: { 'Stripe-Signature': signatureOf(raw) } };
}

const applications = {
  academy_charter: async () => (await leaders.applyForCharter(world.leader)).charter_id,
  event_sanction: async () => (await leaders.applyForSanction(world.leader)).event_id,
};

const paid = (kind: keyof typeof applications) => async () => {
  const id = await applications[kind]();
  await leaders.payApplication(world.leader, kind, id);
  return id;
};

const deniedOf = (kind: keyof typeof applications) => async () => {
  const id = await paid(kind)();
  await deny(world.admin, kind, id, { refund: false });
  return id;
};

async function onList(name: 'addToRoster' | 'addParticipants', id: string): Promise<Asked> {
  await call(name, { params: { id }, body: { membership_numbers: [listed] } }, world.leader.token);
  return byLeader(id);
}

async function unsentEmail(): Promise<Asked> {
  const [email] = await queueEmails('Not sent');
  return { params: { id: email?.id ?? '' } };
}

async function ofLeader(): Promise<Asked> {
  const { membership_number } = await memberOf(world.leader.user);
  return { body: { grappling_leader_membership_number: membership_number } };
}

async function populated(): Promise<Asked> {
  await call('populateSampleData', {}, world.admin.token);
  return {};
}

/** Each call's read budget, and its input if the example would be rejected. */
const budgets: Record<EndpointName, Most | readonly [Most, () => Promise<Asked>]> = {
  health: 1,
  clientConfig: 0,
  reportClientError: 1,
  login: 10,
  registerAdult: 9,
  registerYouth: 9,
  registerGrapplingLeader: 9,
  forgotPassword: 7,
  validateResetToken: [1, () => linkOf(world.member.user, 'reset')],
  resetPassword: [14, () => linkOf(world.other.user, 'reset')],
  validateActivationToken: [3, () => linkOf(world.member.user, 'activation')],
  activateAccount: [20, async () => linkOf(await invited(), 'activation')],
  validateConfirmationToken: [3, () => linkOf(world.member.user, 'confirmation')],
  confirmEmail: [10, async () => linkOf((await newcomer()).user, 'confirmation')],
  disownRegistration: [34, async () => linkOf((await newcomer()).user, 'confirmation')],
  logout: [2, by(newcomer)],
  sendConfirmation: 4,
  changePassword: [10, by(newcomer, { password, new_password: `${password}?` })],
  changeEmail: [5, by(newcomer, { password })],
  endOtherSessions: 5,
  proveFactor: [10, provingFactor],
  stepUp: [7, steppingUp],
  readSecurity: 2,
  addFactor: [4, by(newcomer, { kind: 'totp', password })],
  removeFactor: [6, removingFactor],
  endSession: [5, endingSession],
  takeFactors: [10, async () => idOf(await withFactor())],
  correctRegistration: [8, by(() => confirmedAdult())],
  profile: 2,
  updateProfile: 5,
  replaceCard: [6, by(() => approvedMember())],
  household: 3,
  addChild: 7,
  handOver: [8, handingOver],
  cancelHandOver: [5, handingOver],
  validateHandOverToken: [2, handingOver],
  acceptHandOver: [24, handingOver],
  validateTakeBackToken: [3, async () => takeBackToken((await completeHandOver(world.admin)).id)],
  takeBack: [24, async () => takeBackToken((await completeHandOver(world.admin)).id)],
  takeBackHandOver: [24, async () => (await completeHandOver(world.admin)).id],
  listConsents: 3,
  acceptPolicies: 4,
  ownLooks: 3,
  ownData: 46,
  deleteOwn: [7, by(newcomer)],
  keepOwn: 3,
  askToLead: [9, by(() => approvedMember())],
  withdrawLeaderRequest: [5, by(askingToLead)],
  stopLeading: 5,
  decideLeaderRequest: [5, async () => idOf(await askingToLead())],
  listMemberships: (limit) => limit + 5,
  countMemberships: 4,
  memberFile: 22,
  memberData: 53,
  correctMember: 25,
  addNote: 4,
  sendConfirmationTo: [6, async () => idOf(await newcomer())],
  inviteMember: [6, async () => (await invited()).user_id],
  createMembership: 6,
  deleteMember: 6,
  keepMember: 4,
  setOffice: [6, async () => idOf(await confirmedAdult())],
  confirmOffice: [6, async () => idOf(await offered())],
  answerOffice: [9, by(async () => offered(true))],
  approveMembership: [4, waiting],
  approveMembershipDirect: [8, async () => ({ body: { email: (await memberOf({ user_id: await waiting() })).email } })],
  denyMembership: [20, async () => idOf((await payer()).member)],
  setMemberStatus: 14,
  resubmit: [8, () => denied(false)],
  applyAgain: [8, () => denied(true)],
  listDuplicates: [(limit) => 2 * limit + 6, async () => ({ query: { limit: '10' } })],
  compareDuplicate: 70,
  mergeDuplicate: [98, () => twice()],
  restoreMerged: [148, () => twice(true)],
  keepApart: 6,
  membershipTypes: 0,
  checkout: [7, by(newcomer)],
  paymentStatus: [5, payment],
  stripeWebhook: [8, providerEvent],
  sendReceipt: [6, async () => (await payer()).session_id],
  // The provider's event may arrive at the same time, so a transaction may be retried.
  refundPayment: [25, async () => (await payer()).session_id],
  confirmRefund: [12, toDecline],
  reviewPayment: [6, async () => (await reviewedPayer()).session_id],
  recordPayment: [12, async () => ({ body: { user_id: idOf(await newcomer()) } })],
  ownRenewal: [2, by(() => endingIn(20))],
  renewMembership: [10, async () => idOf(await endingIn(20))],
  charterRenewal: [4, async () => byLeader(await charter())],
  renewCharter: [20, renewable],
  uploadDocument: [6, by(async () => world.leader)],
  downloadDocument: [5, async () => byLeader((await leaders.uploadCheck(world.leader, 'safesport')).document_id)],
  listDocumentVerifications: (limit) => limit + 4,
  // Each upload, its owner, and all uploads of the owner.
  listLeaderChecks: (limit) => 8 * limit + 4,
  verifyDocument: 26,
  registerAcademyCharter: 6,
  resubmitAcademyCharter: [6, deniedOf('academy_charter')],
  charterCertificate: [4, async () => byLeader(await charter())],
  addToRoster: [7, charter],
  removeFromRoster: [6, async () => onList('addToRoster', await charter())],
  listAcademyCharters: (limit) => limit + 4,
  approveAcademyCharter: [6, paid('academy_charter')],
  denyAcademyCharter: [20, paid('academy_charter')],
  createCharter: [5, ofLeader],
  registerEventSanction: 6,
  resubmitEventSanction: [6, deniedOf('event_sanction')],
  eventCertificate: [4, async () => byLeader(await event())],
  addParticipants: [7, event],
  removeParticipant: [6, async () => onList('addParticipants', await event())],
  listEventSanctions: (limit) => limit + 4,
  approveEventSanction: [6, paid('event_sanction')],
  denyEventSanction: [20, paid('event_sanction')],
  createEvent: [5, ofLeader],
  requestCertificate: [5, async () => ({ body: { application_id: await charter() } })],
  certificateFile: [5, readyCertificate],
  updateCertificate: [5, certificate],
  uploadCertificate: [5, certificate],
  // Reads up to 50 charters and omits those not currently valid.
  searchClubs: 55,
  findClub: [3, charter],
  clubDesk: [20, charter],
  clubFees: [20, charter],
  clubPayments: [20, charter],
  clubFeesForOffice: [20, charter],
  recordClubPayment: [60, clubCheck],
  validateSigningToken: [2, signing],
  sign: [30, signing],
  remindMembers: [20, charter],
  setCoLeaders: [8, charter],
  clubSpellings: [30, charter],
  joinSpellings: [10, charter],
  sendContactMessage: 4,
  // Each message, and the account of its sender's address.
  listContacts: (limit) => 3 * limit + 4,
  readContact: 6,
  closeContact: 6,
  previewMemberFile: [14, file],
  uploadMemberFile: [4, file],
  uploadMembersWithEmails: [4, file],
  rejectedRows: [14, file],
  batchUploadMembers: 4,
  importErrors: [4, upload],
  undoImport: [80, upload],
  dashboardStats: 40,
  expiriesByMonth: 60,
  // Eleven of each of ten kinds, the documents of the members, and their counts.
  listTasks: 10 * 11 + 22 + 14,
  sendEmailAgain: [3, unsentEmail],
  dismissEmail: [3, unsentEmail],
  dailyRecords: 4,
  listActivity: (limit) => limit + 4,
  // Sums by type in each month of a year, and by method; one more transaction, the caller and the account.
  financialReport: [
    (limit) => limit + 12 * 6 + 4 + 3,
    async () => ({ query: { limit: '10', start_date: '2025-01-01', end_date: '2025-12-31' } }),
  ],
  // The sums, the unpaid, the caller and the account.
  paymentSums: 4,
  comprehensiveExport: 30,
  cleanupTestData: [150, populated],
  populateSampleData: 75,
  populateLargeDataset: 1900,
  createDoorLink: [7, async () => byLeader(await event())],
  revokeDoorLink: [4, doorLink],
  eventCoaches: [5, async () => byLeader(await event())],
  doorPack: [10, atDoor],
  sendArrivals: [7, atDoor],
  verifyCard: [2, async () => cardCodeOf(idOf(await approvedMember()))],
};

const world = await makeWorld();
// So that each list has more than one page.
await writeRaw(collections.members, manyMembers('budget', 0, 60));
await writeRaw(collections.payments, manyPayments('budget', 0, 60));
await addCopies(collections.charters, 'charter_id', world.othersCharter, 20);
await addCopies(collections.events, 'event_id', world.othersEvent, 20);
await addCopies(collections.contacts, 'contact_id', world.contact, 20);
await addCopies(collections.certificates, 'certificate_id', world.othersCertificate, 20);
await addCopies(collections.documents, 'document_id', world.othersDocument, 20);
await addCopies(collections.duplicates, 'duplicate_id', world.duplicate, 20);

function usualCaller({ access }: Endpoint): Session | undefined {
  if (!needsSession(access)) return undefined;
  if (access === 'leader') return world.leader;
  return access === 'office' ? world.admin : world.member;
}

/** Merges overrides into an example, keeping only the fields the call knows. */
function inputOf({ body: schema, upload }: Endpoint, example: Example, { params, body }: Example): Example {
  const whole = Object.entries({ ...example.body, ...body });
  const known = Object.fromEntries(whole.filter(([field]) => field in (schema?.shape ?? {})));
  return { params: { ...example.params, ...params }, ...((schema || upload) && { body: known }) };
}

test.each(Object.entries(contract) as [EndpointName, Endpoint][])(
  '%s stays within its read budget',
  async (name, endpoint) => {
    const budget = budgets[name];
    const [most, ask] = typeof budget === 'object' ? budget : [budget];
    const example = examples[name](world) as Example;
    const asked = (await ask?.()) ?? {};
    const given = typeof asked === 'string' ? about(asked) : asked;
    const { who = usualCaller(endpoint), raw, headers = {}, query = example.query } = given;
    const input = inputOf(endpoint, example, given);
    const path = pathOf(endpoint, input.params, query);
    const body = raw ?? bodyOf(endpoint, input);
    const answer = await send({ method: endpoint.method, path, token: who?.token, body, headers });
    expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(300);
    expect(Number(answer.headers.get('x-firestore-reads'))).toBeLessThanOrEqual(
      typeof most === 'number' ? most : most(Number(query?.limit)),
    );
  },
);
