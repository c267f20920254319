import { type Contract, contract, type EndpointName } from '@portal/contract';
import type { Session } from '@portal/contract/accounts';
import { collections } from '@portal/contract/collections';
import type { Endpoint, Request as Input } from '@portal/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '#accounts/roles.ts';
import { database } from '#platform/database.ts';
import { approvedMember } from '#test/support/approved.ts';
import { confirmed } from '#test/support/confirmed.ts';
import { changedPaths, changeMemberOf, databaseState, setValidUntil } from '#test/support/database-state.ts';
import { doubled, lookedFor, pairWith } from '#test/support/doubles.ts';
import { daysFromToday, forms, freshEmail } from '#test/support/forms.ts';
import {
  applyForCharter,
  applyForSanction,
  approvedCharter,
  approvedLeader,
  payApplication,
} from '#test/support/leaders.ts';
import { inviteMember, newAdmin } from '#test/support/office.ts';
import { feePaidWrongly } from '#test/support/payment-provider.ts';
import { payFeeOverApi, registering, sessionOf } from '#test/support/people.ts';
import { api, call, pathOf } from '#test/support/portal.ts';
import { takenOver } from '#test/support/taken-over.ts';

// Who decides on money, applications and clubs, works with a member's file, and sends what was denied again: every such
// call, by everybody. What every call refuses whatever it is (no token, another method, bad input), bad-input.test.ts
// looks after.

type Decision = Extract<
  EndpointName,
  | 'listTasks'
  | 'memberFile'
  | 'correctMember'
  | 'addNote'
  | 'inviteMember'
  | 'sendConfirmationTo'
  | 'sendReceipt'
  | 'setMemberStatus'
  | 'takeBackHandOver'
  | 'clubMembers'
  | 'clubSpellings'
  | 'joinSpellings'
  | 'refundPayment'
  | 'reviewPayment'
  | 'recordPayment'
  | 'renewMembership'
  | 'renewCharter'
  | 'charterRenewal'
  | 'listDuplicates'
  | 'compareDuplicate'
  | 'keepApart'
  | 'mergeDuplicate'
  | 'restoreMerged'
  | 'decideLeaderRequest'
  | 'denyMembership'
  | 'denyAcademyCharter'
  | 'denyEventSanction'
  | 'resubmit'
  | 'applyAgain'
  | 'resubmitAcademyCharter'
  | 'resubmitEventSanction'
>;

/** What there is to decide on; each belongs to one person. */
interface Things {
  /** Who has paid, and what; awaits approval. */
  paid: string;
  paidBy: string;
  underReview: string;
  unpaid: string;
  /** Whose file it is, who has not confirmed the address. */
  filed: string;
  /** Two members who may be the same person, and one of them. */
  pair: string;
  kept: string;
  /** Whose membership has expired. */
  expired: string;
  /** Who has asked to become a leader. */
  asking: string;
  /** Who was handed over by a parent. */
  handedOver: string;
  /** Who has no password. */
  invited: string;
  /** An academy whose charter is valid. */
  club: string;
  /** A charter that has expired. */
  lapsed: string;
  charter: string;
  event: string;
  deniedCharter: string;
  deniedEvent: string;
}

const principals = [
  'a visitor',
  'a garbage token',
  'another member',
  'the member who has paid',
  'the member whose file it is',
  'the leader whose it is',
  'another leader',
  'a leader who awaits approval',
  'a member who is denied',
  'a member who is denied and was refunded',
  'a locked member',
  'a locked admin',
  'a demoted admin with an old token',
  'an admin',
  'an admin whose it is',
] as const;

type Principal = (typeof principals)[number];

const reason = 'The form is not complete';
const requests: { [Name in Decision]: (things: Things) => Input<Contract[Name]> } = {
  listTasks: () => ({ query: {} }),
  memberFile: ({ filed }) => ({ params: { id: filed } }),
  correctMember: ({ filed }) => ({
    params: { id: filed },
    body: { email: freshEmail(), city: 'Troy', membership_type: 'adult', reason, seen: { city: 'Albany' } },
  }),
  addNote: ({ filed }) => ({ params: { id: filed }, body: { text: 'Called on Monday' } }),
  inviteMember: ({ invited }) => ({ params: { id: invited } }),
  sendConfirmationTo: ({ filed }) => ({ params: { id: filed } }),
  sendReceipt: ({ paid }) => ({ params: { id: paid } }),
  setMemberStatus: ({ filed }) => ({
    params: { id: filed },
    query: { status: 'suspended' },
    body: { reason, tell: false },
  }),
  takeBackHandOver: ({ handedOver }) => ({ params: { id: handedOver }, body: { reason } }),
  clubMembers: ({ club }) => ({ params: { id: club }, query: { limit: '10' } }),
  clubSpellings: ({ club }) => ({ params: { id: club } }),
  joinSpellings: ({ club }) => ({ params: { id: club }, body: { keys: ['hudson'] } }),
  refundPayment: ({ paid }) => ({ params: { session_id: paid }, body: { amount_cents: 1000, reason } }),
  reviewPayment: ({ underReview }) => ({
    params: { session_id: underReview },
    body: { action: 'close', note: reason },
  }),
  recordPayment: ({ unpaid }) => ({
    body: {
      user_id: unpaid,
      membership_type: 'adult',
      method: 'cash',
      amount_cents: 6600,
      reference: 'Receipt 12',
      received_on: daysFromToday(0),
    },
  }),
  renewMembership: ({ expired }) => ({ params: { id: expired }, body: { method: 'free', reason } }),
  renewCharter: ({ lapsed }) => ({ params: { id: lapsed }, body: { method: 'free', reason } }),
  charterRenewal: ({ lapsed }) => ({ params: { id: lapsed } }),
  listDuplicates: () => ({ query: {} }),
  compareDuplicate: ({ pair }) => ({ params: { id: pair } }),
  keepApart: ({ pair }) => ({ params: { id: pair } }),
  mergeDuplicate: ({ pair, kept }) => ({ params: { id: pair }, body: { keep: kept } }),
  restoreMerged: ({ pair }) => ({ params: { id: pair } }),
  decideLeaderRequest: ({ asking }) => ({ params: { id: asking }, body: { action: 'deny', reason } }),
  denyMembership: ({ paidBy }) => ({ params: { id: paidBy }, body: { reason } }),
  denyAcademyCharter: ({ charter }) => ({ params: { id: charter }, body: { reason } }),
  denyEventSanction: ({ event }) => ({ params: { id: event }, body: { reason } }),
  resubmit: () => ({ body: forms.corrected() }),
  applyAgain: () => ({ body: forms.corrected() }),
  resubmitAcademyCharter: ({ deniedCharter }) => ({ params: { id: deniedCharter }, body: forms.charter() }),
  resubmitEventSanction: ({ deniedEvent }) => ({ params: { id: deniedEvent }, body: forms.sanction() }),
};

const names = Object.keys(requests) as Decision[];

/** What an admin may do about oneself, too. */
const alsoOwn: readonly Decision[] = [
  'listTasks',
  'memberFile',
  'addNote',
  'inviteMember',
  'sendConfirmationTo',
  'sendReceipt',
  'clubSpellings',
  'joinSpellings',
  'listDuplicates',
  'compareDuplicate',
];

/** Who may, and what everybody else is answered (null: not refused); who is named in none is refused with 403. */
const table: Record<
  'office' | 'anyAdmin' | 'resubmit' | 'applyAgain' | 'leader' | 'owner',
  { may: Principal; instead: Partial<Record<Principal, number | null>> }
> = {
  office: { may: 'an admin', instead: {} },
  anyAdmin: { may: 'an admin', instead: { 'an admin whose it is': null } },
  resubmit: { may: 'a member who is denied', instead: notDenied('a member who is denied and was refunded') },
  applyAgain: { may: 'a member who is denied and was refunded', instead: notDenied('a member who is denied') },
  leader: { may: 'the leader whose it is', instead: { 'another leader': 404, 'an admin whose it is': 404 } },
  owner: { may: 'the leader whose it is', instead: notTheirs() },
};

function notTheirs(): Partial<Record<Principal, number | null>> {
  const closed: readonly Principal[] = ['a visitor', 'a garbage token', 'a locked member', 'a locked admin'];
  const open = principals.filter((who) => !closed.includes(who));
  return { ...Object.fromEntries(open.map((who) => [who, 404])), 'an admin whose it is': null };
}

function notDenied(other: Principal): Partial<Record<Principal, number>> {
  const closed: readonly Principal[] = ['a visitor', 'a garbage token', 'a locked member', 'a locked admin'];
  const open = principals.filter((who) => !closed.includes(who));
  return Object.fromEntries([...open, other].map((who) => [who, 409]));
}

function rowOf(name: Decision) {
  if (name === 'resubmit' || name === 'applyAgain') return table[name];
  if (name === 'charterRenewal') return table.owner;
  if (alsoOwn.includes(name)) return table.anyAdmin;
  return (contract[name] as Endpoint).access === 'leader' ? table.leader : table.office;
}

function statusFor(name: Decision, who: Principal): number | null {
  if (who === 'a visitor' || who === 'a garbage token') return 401;
  const { [who]: status = 403 } = rowOf(name).instead;
  return status;
}

let tokens: Record<Principal, string | undefined>;
let things: Things;
let ofAdmin: Things;

async function sendAs(who: Principal, name: Decision, of: Things) {
  const endpoint: Endpoint = contract[name];
  const { params, query, body } = requests[name](of) as { params?: object; query?: object; body?: object };
  const path = pathOf(endpoint, params, query);
  return api(`${endpoint.method} ${path}`, { token: tokens[who], body });
}

/** A charter and an event, each paid, and each denied where it is to be. */
async function applicationsOf(
  leader: Session,
  admin: Session,
  isDenied: boolean,
): Promise<[charter: string, event: string]> {
  const [{ charter_id }, { event_id }] = [await applyForCharter(leader), await applyForSanction(leader)];
  await payApplication(leader, 'academy_charter', charter_id);
  await payApplication(leader, 'event_sanction', event_id);
  const body = { reason, refund: false };
  if (isDenied) await call('denyAcademyCharter', { params: { id: charter_id }, body }, admin.token);
  if (isDenied) await call('denyEventSanction', { params: { id: event_id }, body }, admin.token);
  return [charter_id, event_id];
}

async function denied(admin: Session, refund: boolean): Promise<Session> {
  const member = await registering.adult();
  await payFeeOverApi(member);
  await call('denyMembership', { params: { id: member.user.user_id }, body: { reason, refund } }, admin.token);
  return member;
}

/** The session of somebody's payment for the membership. */
async function paymentIdOf({ user }: Session): Promise<string> {
  const own = database().collection(collections.payments).where('owner_uid', '==', user.user_id);
  const { docs } = await own.where('application_id', '==', null).get();
  return docs[0]?.id ?? '';
}

async function leaderMadeAdmin(leader: Session): Promise<Session> {
  await confirmed(leader.user);
  await makeAdmin(leader.user.email);
  return sessionOf(leader.user);
}

beforeAll(async () => {
  const [admin, demoted, lockedAdmin] = [await newAdmin(), await newAdmin(), await newAdmin()];
  const [member, expired, asking, paidBy, unpaid, filed, reviewed, locked] = await Promise.all([
    approvedMember(),
    approvedMember(),
    approvedMember(),
    registering.adult(),
    registering.adult(),
    registering.adult(),
    registering.adult(),
    registering.adult(),
  ]);
  const request = { belt_rank: 'Blue belt', club_academy: 'Hudson Club', policies_accepted: true };
  await call('askToLead', { body: request }, asking.token);
  const [leader, other, ownLeader] = [await approvedLeader(), await approvedLeader(), await approvedLeader()];
  const pending = await registering.leader();
  const [charter, event] = await applicationsOf(leader, admin, false);
  const [deniedCharter, deniedEvent] = await applicationsOf(leader, admin, true);
  const double = await doubled();
  things = {
    paid: await payFeeOverApi(paidBy),
    paidBy: paidBy.user.user_id,
    underReview: await feePaidWrongly(reviewed, 'price_event_sanction'),
    unpaid: unpaid.user.user_id,
    filed: filed.user.user_id,
    pair: double.id,
    kept: double.first.user.user_id,
    expired: expired.user.user_id,
    asking: asking.user.user_id,
    handedOver: (await takenOver(admin)).id,
    invited: (await inviteMember(admin)).user_id,
    club: (await approvedCharter(leader, admin)).charter_id,
    lapsed: (await approvedCharter(leader, admin)).charter_id,
    charter,
    event,
    deniedCharter,
    deniedEvent,
  };
  await call('paymentStatus', { params: { session_id: things.underReview } }, admin.token);
  const ownLapsed = (await approvedCharter(ownLeader, admin)).charter_id;
  const [ownCharter, ownEvent] = await applicationsOf(ownLeader, admin, false);
  const { first_name, last_name, date_of_birth } = ownLeader.user;
  const twin = { ...forms.adult(undefined, first_name, last_name), date_of_birth: date_of_birth ?? '' };
  await lookedFor(await registering.adult(twin));
  const own = await leaderMadeAdmin(ownLeader);
  // Refused before anybody looks how it stands.
  const ownPayment = await paymentIdOf(own);
  const { user_id } = own.user;
  ofAdmin = {
    ...things,
    paid: ownPayment,
    underReview: ownPayment,
    paidBy: user_id,
    unpaid: user_id,
    filed: user_id,
    pair: (await pairWith(own)).duplicate_id,
    kept: user_id,
    expired: user_id,
    lapsed: ownLapsed,
    asking: user_id,
    handedOver: user_id,
    charter: ownCharter,
    event: ownEvent,
  };
  tokens = {
    'a visitor': undefined,
    'a garbage token': 'abc.def.ghi',
    'another member': member.token,
    'the member who has paid': paidBy.token,
    'the member whose file it is': filed.token,
    'the leader whose it is': leader.token,
    'another leader': other.token,
    'a leader who awaits approval': pending.token,
    'a member who is denied': (await denied(admin, false)).token,
    'a member who is denied and was refunded': (await denied(admin, true)).token,
    'a locked member': locked.token,
    'a locked admin': lockedAdmin.token,
    'a demoted admin with an old token': demoted.token,
    'an admin': admin.token,
    'an admin whose it is': own.token,
  };
  await changeMemberOf(expired.user.user_id, { membership_expiry: daysFromToday(-1) });
  for (const id of [things.lapsed, ofAdmin.lapsed]) await setValidUntil(collections.charters, id, daysFromToday(-1));
  await changeMemberOf(locked.user.user_id, { status: 'suspended' });
  await changeMemberOf(lockedAdmin.user.user_id, { status: 'suspended' });
  await changeMemberOf(demoted.user.user_id, { role: 'member' });
});

describe.each(names)('%s', (name) => {
  test(`everybody else who asks for ${name} is refused, and nothing is changed`, async () => {
    const before = await databaseState();
    for (const who of principals.filter((one) => one !== rowOf(name).may && statusFor(name, one) !== null)) {
      const { status, json } = await sendAs(who, name, who === 'an admin whose it is' ? ofAdmin : things);
      expect({ status, json }, who).toEqual({
        status: statusFor(name, who),
        json: { detail: expect.stringMatching(/\w/) },
      });
    }
    expect(changedPaths(before, await databaseState())).toEqual([]);
  });

  if (rowOf(name) === table.office) {
    test('an admin whose it is is told to ask another one', async () => {
      expect(await sendAs('an admin whose it is', name, ofAdmin)).toMatchObject({
        status: 403,
        json: { detail: expect.stringMatching(/^You cannot .* your own .*\. Please ask another admin\.$/) },
      });
    });
  }
});

describe('who may', () => {
  test.each(names)('%s', async (name) => {
    const { status, json } = await sendAs(rowOf(name).may, name, things);
    expect(status, JSON.stringify(json)).toBe((contract[name] as Endpoint).status ?? 200);
  });

  test('search for clubs: everybody, whatever they are, and nothing is changed', async () => {
    const before = await databaseState();
    for (const who of principals) {
      const answer = await api('GET /clubs?q=hudson', { token: tokens[who] });
      expect(answer.status, who).toBe(200);
    }
    expect(changedPaths(before, await databaseState())).toEqual([]);
  });
});
