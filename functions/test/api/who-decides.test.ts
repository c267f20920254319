import { type Contract, contract, type EndpointName } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import type { Endpoint, Request as Input } from '@portal/contract/calls/endpoint';
import { collections } from '@portal/contract/values/collections';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '#accounts/roles.ts';
import { database } from '#platform/database.ts';
import { approvedMember } from '#test/support/approved.ts';
import { completeHandOver } from '#test/support/completed-hand-over.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { patchMember, setValidUntil } from '#test/support/database-state.ts';
import { detectDuplicatesOf, pairWith, registerTwice } from '#test/support/duplicates.ts';
import { addedChild } from '#test/support/families.ts';
import { daysFromToday, forms, freshEmail } from '#test/support/forms.ts';
import {
  applyForCharter,
  applyForSanction,
  approvedCharter,
  approvedLeader,
  payApplication,
} from '#test/support/leaders.ts';
import { leavesNothing } from '#test/support/leaves-nothing.ts';
import { newAdmin, newColleague } from '#test/support/office.ts';
import { payWrongFee } from '#test/support/payment-provider.ts';
import { memberOf, payFeeOverApi, registering, sessionOf } from '#test/support/people.ts';
import { api, call, pathOf, problem } from '#test/support/portal.ts';

// Decisions that no admin may make about their own records. every-principal.test.ts and bad-input.test.ts cover the
// other refusals.

/** The subjects of the decisions, all belonging to one person. */
interface Things {
  /** A fee payment; `paidBy` has paid it and is pending approval, with this `address`. */
  paid: string;
  paidBy: string;
  address: string;
  underReview: string;
  unpaid: string;
  /** A member with an unconfirmed address. */
  filed: string;
  /** A duplicate pair; `kept` is one of its members. */
  pair: string;
  kept: string;
  /** A member whose membership has expired. */
  expired: string;
  /** A member who has requested to become a leader. */
  asking: string;
  /** A member who was handed over by a parent. */
  handedOver: string;
  /** An expired charter. */
  lapsed: string;
  charter: string;
  event: string;
}

const reason = 'The form is not complete';
const requests = {
  correctMember: ({ filed }) => ({
    params: { id: filed },
    body: { email: freshEmail(), city: 'Troy', membership_type: 'adult', reason, seen: { city: 'Albany' } },
  }),
  setMemberStatus: ({ filed }) => ({
    params: { id: filed },
    query: { status: 'suspended' },
    body: { reason, tell: false },
  }),
  takeBackHandOver: ({ handedOver }) => ({ params: { id: handedOver }, body: { reason } }),
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
  keepApart: ({ pair }) => ({ params: { id: pair } }),
  mergeDuplicate: ({ pair, kept }) => ({ params: { id: pair }, body: { keep: kept } }),
  restoreMerged: ({ pair }) => ({ params: { id: pair } }),
  decideLeaderRequest: ({ asking }) => ({ params: { id: asking }, body: { action: 'deny', reason } }),
  denyMembership: ({ paidBy }) => ({ params: { id: paidBy }, body: { reason } }),
  denyAcademyCharter: ({ charter }) => ({ params: { id: charter }, body: { reason } }),
  denyEventSanction: ({ event }) => ({ params: { id: event }, body: { reason } }),
  // A denied record can be approved, and a recorded fee makes a member pending.
  approveMembership: ({ unpaid }) => ({ params: { id: unpaid } }),
  approveMembershipDirect: ({ address }) => ({ body: { email: address } }),
  approveAcademyCharter: ({ charter }) => ({ params: { id: charter } }),
  approveEventSanction: ({ event }) => ({ params: { id: event } }),
} satisfies { [Name in EndpointName]?: (things: Things) => Input<Contract[Name]> };

const decisions = Object.keys(requests) as (keyof typeof requests)[];

let things: Things;
let ofAdmin: Things;
/** A member, an admin, and the admin the subjects belong to. */
let member: Session;
let admin: Session;
let own: Session;

async function ask({ token }: Session, name: keyof typeof requests, of: Things) {
  const endpoint: Endpoint = contract[name];
  const { params, query, body } = requests[name](of) as { params?: object; query?: object; body?: object };
  return api(`${endpoint.method} ${pathOf(endpoint, params, query)}`, { token, body });
}

/** A charter and an event, both paid. */
async function applicationsOf(leader: Session): Promise<{ charter: string; event: string }> {
  const [{ charter_id }, { event_id }] = [await applyForCharter(leader), await applyForSanction(leader)];
  await payApplication(leader, 'academy_charter', charter_id);
  await payApplication(leader, 'event_sanction', event_id);
  return { charter: charter_id, event: event_id };
}

/** Returns the session id of a member's fee payment. */
async function paymentIdOf({ user }: Session): Promise<string> {
  const own = database().collection(collections.payments).where('owner_uid', '==', user.user_id);
  const { docs } = await own.where('application_id', '==', null).get();
  return docs[0]?.id ?? '';
}

async function leaderMadeAdmin(leader: Session): Promise<Session> {
  await confirmEmailOf(leader.user);
  await makeAdmin(leader.user.email);
  return sessionOf(leader.user);
}

beforeAll(async () => {
  admin = await newAdmin();
  const [stranger, expired, asking, paidBy, unpaid, filed, reviewed, leader, ownLeader, double] = await Promise.all([
    approvedMember(),
    approvedMember(),
    approvedMember(),
    registering.adult(),
    registering.adult(),
    registering.adult(),
    registering.adult(),
    approvedLeader(),
    approvedLeader(),
    registerTwice(),
  ]);
  member = stranger;
  const request = { belt_rank: 'Blue belt', club_academy: 'Hudson Club', policies_accepted: true };
  await call('askToLead', { body: request }, asking.token);
  things = {
    paid: await payFeeOverApi(paidBy),
    paidBy: paidBy.user.user_id,
    address: paidBy.user.email,
    underReview: await payWrongFee(reviewed, 'price_event_sanction'),
    unpaid: unpaid.user.user_id,
    filed: filed.user.user_id,
    pair: double.id,
    kept: double.first.user.user_id,
    expired: expired.user.user_id,
    asking: asking.user.user_id,
    handedOver: (await completeHandOver(admin)).id,
    lapsed: (await approvedCharter(leader, admin)).charter_id,
    ...(await applicationsOf(leader)),
  };
  await call('paymentStatus', { params: { session_id: things.underReview } }, admin.token);
  const lapsed = (await approvedCharter(ownLeader, admin)).charter_id;
  const applications = await applicationsOf(ownLeader);
  const { user_id, first_name, last_name, date_of_birth } = ownLeader.user;
  const twin = { ...forms.adult(undefined, first_name, last_name), date_of_birth: date_of_birth ?? '' };
  await detectDuplicatesOf(await registering.adult(twin));
  own = await leaderMadeAdmin(ownLeader);
  // Rejected before the state is checked.
  const payment = await paymentIdOf(own);
  ofAdmin = {
    ...Object.fromEntries(Object.keys(things).map((name) => [name, user_id])),
    ...applications,
    address: own.user.email,
    paid: payment,
    underReview: payment,
    pair: (await pairWith(own)).duplicate_id,
    lapsed,
  } as Record<keyof Things, string>;
  await patchMember(expired.user.user_id, { membership_expiry: daysFromToday(-1) });
  for (const id of [things.lapsed, lapsed]) await setValidUntil(collections.charters, id, daysFromToday(-1));
});

describe.each(decisions)('%s', (name) => {
  test('is rejected for members and for an admin’s own records, and nothing changes', async () => {
    await leavesNothing(async () => {
      expect(await ask(member, name, things)).toMatchObject({ status: 403 });
      expect(await ask(own, name, ofAdmin)).toMatchObject({
        status: 403,
        json: { detail: expect.stringMatching(/^You cannot .* your own .*\. Please ask another admin\.$/) },
      });
    });
  });
});

describe('another admin may', () => {
  test.each(decisions)('%s', async (name) => {
    const { status, json } = await ask(admin, name, things);
    expect(status, JSON.stringify(json)).toBe((contract[name] as Endpoint).status ?? 200);
  });
});

test.each(['verifier', 'regional'] as const)('a %s office approves no one in its own household', async (office) => {
  const colleague = await newColleague(office, { region: ['NY'] });
  const child = await addedChild(colleague);
  await patchMember(colleague.user.user_id, { status: 'approved' });
  await patchMember(child.user_id, { status: 'pending_approval' });
  const own = problem(403, 'You cannot decide on your own membership. Please ask another admin.');
  const { token } = colleague;
  expect(await api(`PUT /admin/approve/membership/${child.user_id}`, { token })).toMatchObject(own);
  const body = { email: colleague.user.email };
  if (office === 'verifier')
    expect(await api('POST /admin/approve-membership-direct', { token, body })).toMatchObject(own);
  expect(await memberOf(child)).toMatchObject({ status: 'pending_approval', membership_number: null });
});

test('only the office can read a member file', async () => {
  const answer = await api(`GET /admin/memberships/${things.filed}`, { token: member.token });
  expect(answer).toMatchObject({ status: 403 });
});
