import { contract, type EndpointName } from '@portal/contract';
import type { Session } from '@portal/contract/accounts';
import { actsForMember, memberHeader } from '@portal/contract/acting';
import type { Endpoint } from '@portal/contract/endpoint';
import type { Member } from '@portal/contract/members';
import { beforeAll, expect, test } from 'vitest';
import { approvedMember } from '#test/support/approved.ts';
import { changeMemberOf, changesAbout, databaseState, endSessionsOf } from '#test/support/database-state.ts';
import { rareName } from '#test/support/doubles.ts';
import { bodyOf, type Example, examples, makeWorld, type World } from '#test/support/every-call.ts';
import { addedChild } from '#test/support/families.ts';
import { forms } from '#test/support/forms.ts';
import { approvedLeader } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { payFee, registering } from '#test/support/people.ts';
import { pathOf, portalUrl, send } from '#test/support/portal.ts';

// Every call that needs someone, by everyone who is not an admin, about people and things of others. A call that names
// them is refused. One that names nobody works on the caller's own account: it tells nothing of the others and changes nothing of theirs.

const calls = (Object.entries(contract) as [EndpointName, Endpoint][]).filter(
  ([, { access }]) => access !== 'public' && access !== 'signed',
);

const levels = ['none', 'account', 'member', 'leader', 'admin'] as const;

interface Principal {
  token: string | undefined;
  /** The most that these may call at all. */
  level: (typeof levels)[number];
  /** What refuses a call above the level. */
  refusal: 401 | 403;
  /** About whom the calls are, beside the things of others. */
  about?: Victim;
}

/** A person whom others have no business with, and a child in the same account. */
interface Victim {
  session: Session;
  child: Member;
}

let world: World;
let victim: Victim;

async function newVictim(): Promise<Victim> {
  const form = { ...forms.adult(undefined, 'Victoria', rareName('Vict')), cell_phone: '(212) 555-0171' };
  const session = await approvedMember(registering.adult(form));
  return { session, child: await addedChild(session, 'Valentin') };
}

/** All by which the victim, the child and what is theirs can be told. */
function secretsOf({ session, child }: Victim): string[] {
  const { user } = session;
  const texts = [user.user_id, user.account_uid, user.email, user.last_name, user.membership_number, user.phone];
  return [...texts, child.user_id].flatMap((text) => text ?? []);
}

const signedIn = (level: Principal['level'], { token }: Session): Principal => ({ token, level, refusal: 403 });

const closed = (token: string | undefined): Principal => ({ token, level: 'none', refusal: 401 });

async function withStatus(status: string, session: Session): Promise<Session> {
  await changeMemberOf(session.user.user_id, { status });
  return session;
}

async function family(session: Session): Promise<Session> {
  await addedChild(session);
  return session;
}

const principals: Record<string, () => Promise<Principal>> = {
  'a visitor': async () => closed(undefined),
  'a garbage token': async () => closed('abc.def.ghi'),
  'a session that has ended': async () => {
    const { token, user } = await registering.adult();
    await endSessionsOf(user.user_id);
    return closed(token);
  },
  'a stranger who has just registered': async () => signedIn('member', await registering.adult()),
  'a member who has paid': async () => {
    const session = await registering.adult();
    await payFee(session);
    return signedIn('member', session);
  },
  'an approved member': async () => signedIn('member', await approvedMember()),
  'a member who is denied': async () => signedIn('member', await withStatus('denied', await registering.adult())),
  'another guardian': async () => signedIn('member', await family(await approvedMember())),
  'a leader who awaits approval': async () => signedIn('member', await registering.leader()),
  'a leader': async () => signedIn('leader', await approvedLeader(undefined, world.admin)),
  'a locked member': async () => signedIn('account', await withStatus('suspended', await registering.adult())),
  'a locked guardian': async () =>
    signedIn('account', await withStatus('inactive', await family(await approvedMember()))),
  'a locked admin': async () => signedIn('account', await withStatus('suspended', await newAdmin())),
  'a demoted admin with an old token': async () => {
    const admin = await newAdmin();
    await changeMemberOf(admin.user.user_id, { role: 'member' });
    return signedIn('member', admin);
  },
};

beforeAll(async () => {
  world = await makeWorld();
  victim = await newVictim();
});

// Each ends what the ones after it need.
const last: readonly EndpointName[] = ['withdrawLeaderRequest', 'stopLeading', 'deleteOwn', 'logout'];

const inOrder = [...calls].sort(([one], [other]) => last.indexOf(one) - last.indexOf(other));

/** A call that names the victim, the child, or what is someone else's. */
function exampleFor(name: EndpointName, { session, child }: Victim): Example {
  const names: Partial<Record<EndpointName, Example>> = {
    checkout: { body: { membership_type: 'adult', origin_url: portalUrl, members: [child.user_id] } },
    handOver: { ...(examples.handOver({ ...world, leader: session }) as Example), params: { id: child.user_id } },
    cancelHandOver: { params: { id: child.user_id } },
  };
  return names[name] ?? (examples[name]({ ...world, other: session }) as Example);
}

/**
 * What a call may answer that the principal may not make, or that names who is not theirs (to someone who leads nothing, a
 * leader's call says just that); undefined for any other.
 */
function refusalsOf(name: EndpointName, { access, params }: Endpoint, { level, refusal }: Principal) {
  if (levels.indexOf(access as Principal['level']) > levels.indexOf(level)) return [refusal];
  if (!params && name !== 'checkout') return undefined;
  return level === 'leader' ? [404] : [403, 404];
}

async function sendAs({ token }: Principal, name: EndpointName, whose: Victim, headers: Record<string, string> = {}) {
  const endpoint: Endpoint = contract[name];
  const example = exampleFor(name, whose);
  const { params, query } = example;
  const path = pathOf(endpoint, params, query);
  return send({ method: endpoint.method, path, token, body: bodyOf(endpoint, example), headers });
}

test.each(Object.entries(principals))('%s reaches nothing of others, by any call', async (_, make) => {
  const principal = await make();
  const whose = principal.about ?? victim;
  const secrets = secretsOf(whose);
  const before = await databaseState();
  for (const [name, endpoint] of inOrder) {
    if (actsForMember(endpoint.access)) {
      const asTheirs = await sendAs(principal, name, whose, { [memberHeader]: whose.child.user_id });
      expect(asTheirs.status, `${name}, for the child`).toBe(principal.level === 'none' ? 401 : 404);
    }
    const { status, json } = await sendAs(principal, name, whose);
    const text = typeof json === 'string' ? json : JSON.stringify(json);
    const refusals = refusalsOf(name, endpoint, principal);
    if (refusals) expect(refusals, `${name}: ${status} ${text}`).toContain(status);
    for (const secret of secrets) expect(text, name).not.toContain(secret);
  }
  expect(await changesAbout(before, secrets)).toEqual([]);
});
