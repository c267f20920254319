import { contract, type EndpointName } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import { actsForMember } from '@portal/contract/calls/acting';
import { clubPaymentsContract } from '@portal/contract/calls/club-payments';
import { deskContract } from '@portal/contract/calls/desk';
import { type Endpoint, needsSession } from '@portal/contract/calls/endpoint';
import type { Member } from '@portal/contract/records/member';
import { beforeAll, expect, test } from 'vitest';
import { ownUserOf } from '#members/user.ts';
import { approvedMember } from '#test/support/approved.ts';
import { completeHandOver } from '#test/support/completed-hand-over.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { changesAbout, databaseState, endSessionsOf, patchMember } from '#test/support/database-state.ts';
import { rareName, registerTwice } from '#test/support/duplicates.ts';
import { bodyOf, type Example, examples, makeWorld, type World } from '#test/support/every-call.ts';
import { addedChild } from '#test/support/families.ts';
import { forms, password } from '#test/support/forms.ts';
import { returnByOffice, sibling, turned18 } from '#test/support/hand-over.ts';
import { approvedLeader } from '#test/support/leaders.ts';
import { mergeBy, undoMergeBy } from '#test/support/merges.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, payFee, registering } from '#test/support/people.ts';
import { call, pathOf, portalUrl, send } from '#test/support/portal.ts';

// Every call that requires a sign-in, made by every kind of non-admin, about other accounts' people and documents. A
// call that names them is rejected. A call that names no one works on the caller's own account, and neither reveals nor
// changes the others' data.

const calls = (Object.entries(contract) as [EndpointName, Endpoint][]).filter(([, { access }]) => needsSession(access));

const levels = ['none', 'account', 'holder', 'member', 'leader', 'office'] as const;

interface Principal {
  token: string | undefined;
  /** The highest access level these may call. */
  level: (typeof levels)[number];
  /** The status of calls above the level. */
  refusal: 401 | 403;
  /** The person the calls are about, in addition to other accounts' documents. */
  about?: Victim;
}

/** A person in an account that no other principal may access. */
interface Victim {
  session: Session;
  /** The member the calls act for: a child in the account, or the person. */
  child: Pick<Member, 'user_id'>;
  /** Values that identify the two and their data. */
  secrets: string[];
}

let world: World;
let victim: Victim;

const identifying = ({ user_id, account_uid, email, membership_number }: Session['user']) =>
  [user_id, account_uid, email, membership_number].flatMap((text) => text ?? []);

async function newVictim(): Promise<Victim> {
  const form = { ...forms.adult(undefined, 'Victoria', rareName('Vict')), cell_phone: '(212) 555-0171' };
  const session = await approvedMember(registering.adult(form));
  const child = await addedChild(session, 'Valentin');
  const secrets = [...identifying(session.user), form.last_name, '+12125550171', child.user_id];
  return { session, child, secrets };
}

/** A victim with no one else in the account. */
const victimIs = (session: Session): Victim => ({
  session,
  child: session.user,
  secrets: identifying(session.user),
});

const signedIn = (level: Principal['level'], { token }: Session): Principal => ({ token, level, refusal: 403 });

const closed = (token: string | undefined): Principal => ({ token, level: 'none', refusal: 401 });

async function withStatus(status: string, session: Session): Promise<Session> {
  await patchMember(session.user.user_id, { status });
  return session;
}

/** A child with their own account by now, and the parent with another one. */
async function handedOver() {
  const parent = await turned18(approvedMember(registering.youth(), world.admin));
  await sibling(parent);
  return completeHandOver(world.admin, Promise.resolve(parent));
}

async function family(session: Session): Promise<Session> {
  await addedChild(session);
  return session;
}

const principals: Record<string, () => Promise<Principal>> = {
  'a visitor': async () => closed(undefined),
  'a garbage token': async () => closed('abc.def.ghi'),
  'an ended session': async () => {
    const { token, user } = await registering.adult();
    await endSessionsOf(user.user_id);
    return closed(token);
  },
  'a newly registered stranger': async () => signedIn('member', await registering.adult()),
  'a member who has paid': async () => {
    const session = await registering.adult();
    await payFee(session);
    return signedIn('member', session);
  },
  'an approved member': async () => signedIn('member', await approvedMember()),
  'a denied member': async () => signedIn('member', await withStatus('denied', await registering.adult())),
  'another guardian': async () => signedIn('member', await family(await approvedMember())),
  'a leader pending approval': async () => signedIn('member', await registering.leader()),
  'a leader': async () => signedIn('leader', await approvedLeader(undefined, world.admin)),
  'a locked member': async () => signedIn('account', await withStatus('suspended', await registering.adult())),
  'a locked guardian': async () =>
    signedIn('account', await withStatus('inactive', await family(await approvedMember()))),
  'a locked admin': async () => signedIn('account', await withStatus('suspended', await newAdmin())),
  'a demoted admin with an old token': async () => {
    const admin = await newAdmin();
    await patchMember(admin.user.user_id, { role: 'member' });
    return signedIn('member', admin);
  },
  'a parent of a handed-over child': async () => {
    const { parent, own } = await handedOver();
    return { ...signedIn('member', parent), about: victimIs(own) };
  },
  'a member whose membership was taken back': async () => {
    const { parent, own, id } = await handedOver();
    await addedChild(own, 'Mia');
    await returnByOffice(world.admin, id);
    const { token } = await call('login', { body: { email: own.user.email, password } });
    const { membership_number } = own.user;
    return {
      ...signedIn('member', { ...own, token }),
      about: victimIs({ ...parent, user: { ...parent.user, membership_number } }),
    };
  },
  'a stranger whose record was merged by mistake': async () => {
    const { first, second, id } = await registerTwice((form) => approvedMember(registering.adult(form), world.admin));
    await confirmEmailOf(second.user);
    await mergeBy(world.admin, id, second.user.user_id);
    await undoMergeBy(world.admin, id);
    const stranger = await call('login', { body: { email: second.user.email, password } });
    return {
      ...signedIn('member', stranger),
      about: victimIs({ ...first, user: await ownUserOf(await memberOf(first.user)) }),
    };
  },
};

beforeAll(async () => {
  world = await makeWorld();
  victim = await newVictim();
});

// Each of these ends something that later calls need.
const last: readonly EndpointName[] = ['withdrawLeaderRequest', 'stopLeading', 'deleteOwn', 'logout'];

const inOrder = [...calls].sort(([one], [other]) => last.indexOf(one) - last.indexOf(other));

/** An example call that names the victim, the child, or another account's document. */
function exampleFor(name: EndpointName, { session, child }: Victim): Example {
  const names: Partial<Record<EndpointName, Example>> = {
    checkout: { body: { membership_type: 'adult', origin_url: portalUrl, members: [child.user_id] } },
    handOver: { ...(examples.handOver({ ...world, leader: session }) as Example), params: { id: child.user_id } },
    cancelHandOver: { params: { id: child.user_id } },
  };
  return names[name] ?? (examples[name]({ ...world, other: session }) as Example);
}

/**
 * The statuses expected from a call that is above the principal's level or names another's member or document;
 * undefined for any other call. A leader's call answers other leaders as if the document didn't exist, except the desk of a
 * club, whose id is public.
 */
function refusalsOf(name: EndpointName, { access, params }: Endpoint, { level, refusal }: Principal) {
  if (levels.indexOf(access as Principal['level']) > levels.indexOf(level)) return [refusal];
  if (!params && name !== 'checkout') return undefined;
  if (Object.hasOwn({ ...deskContract, ...clubPaymentsContract }, name)) return [403];
  return level === 'leader' ? [404] : [403, 404];
}

async function sendAs({ token }: Principal, name: EndpointName, whose: Victim, member?: string) {
  const endpoint: Endpoint = contract[name];
  const example = exampleFor(name, whose);
  const { params, query } = example;
  const path = pathOf(endpoint, params, query);
  return send({ method: endpoint.method, path, token, body: bodyOf(endpoint, example), member });
}

test.each(Object.entries(principals))('%s cannot access others through any call', async (_, make) => {
  const principal = await make();
  const whose = principal.about ?? victim;
  const before = await databaseState();
  for (const [name, endpoint] of inOrder) {
    if (actsForMember(endpoint.access)) {
      const asTheirs = await sendAs(principal, name, whose, whose.child.user_id);
      expect(asTheirs.status, `${name}, for the child`).toBe(principal.level === 'none' ? 401 : 404);
    }
    const { status, json } = await sendAs(principal, name, whose);
    const text = typeof json === 'string' ? json : JSON.stringify(json);
    const refusals = refusalsOf(name, endpoint, principal);
    if (refusals) expect(refusals, `${name}: ${status} ${text}`).toContain(status);
    for (const secret of whose.secrets) expect(text, name).not.toContain(secret);
  }
  expect(await changesAbout(before, whose.secrets)).toEqual([]);
});
