import { contract, type EndpointName } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import { actsForMember } from '@portal/contract/calls/acting';
import type { Endpoint } from '@portal/contract/calls/endpoint';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { beforeAll, describe, expect, test } from 'vitest';
import { approvedMember } from '#test/support/approved.ts';
import { backdate } from '#test/support/backdate.ts';
import { changedPaths, databaseState, endSessionsOf, patchMember, storedAt } from '#test/support/database-state.ts';
import { addedChild, membersIn, moved } from '#test/support/families.ts';
import { forms, freshEmail, password } from '#test/support/forms.ts';
import { approvedLeader } from '#test/support/leaders.ts';
import { leavesNothing } from '#test/support/leaves-nothing.ts';
import { newAdmin } from '#test/support/office.ts';
import { payFee, registering, sessionOf } from '#test/support/people.ts';
import { api, pathOf, portalUrl } from '#test/support/portal.ts';

// Which members a call may act for: every signed-in call with every kind of header. Refusals specific to a call are tested in
// bad-input.test.ts and who-decides.test.ts.

const calls = Object.entries(contract) as [EndpointName, Endpoint][];
const acting = calls.filter(([, { access }]) => actsForMember(access));
const suspended = { status: 403, json: { detail: 'Your account is suspended. Please contact support.' } };
const notTheirs = { status: 404, json: { detail: 'This person is not in your account anymore.' } };

/** A member with two children in the account, the elder first. */
interface Family {
  parent: Session;
  children: [Member, Member];
}

let guardian: Family;
let another: Family;
/** The elder child is in the account of `grown` now; the session is older. */
let former: Family;
let grown: Session;
/** The first member is a child; the parent has no membership. */
let parentOnly: Family;
/** The elder child is locked. */
let ofLocked: Family;
/** The parent is locked. */
let locked: Family;
let admin: Family;
let leader: Family;

async function family(registered: Promise<Session>): Promise<Family> {
  const parent = await registered;
  return { parent, children: [await addedChild(parent, 'Lena'), await addedChild(parent, 'Leo')] };
}

beforeAll(async () => {
  guardian = await family(approvedMember());
  another = await family(registering.adult());
  former = await family(registering.adult());
  parentOnly = await family(registering.youth());
  ofLocked = await family(registering.adult());
  locked = await family(registering.adult());
  admin = await family(newAdmin());
  leader = await family(approvedLeader());
  grown = await registering.adult();
  await moved(former.children[0], grown.user);
  await patchMember(ofLocked.children[0].user_id, { status: 'suspended' });
  await patchMember(locked.parent.user.user_id, { status: 'suspended' });
});

/** Sends a call with nothing but its path, for an unknown id. */
function bare(endpoint: Endpoint, token: string | undefined, member?: string) {
  const ids = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, 'nobody-has-this']));
  return api(`${endpoint.method} ${pathOf(endpoint, ids)}`, { token, member });
}

const idOf = ({ user }: Session) => user.user_id;
const idsOf = ({ parent, children }: Family) => [idOf(parent), ...children.map(({ user_id }) => user_id)];

/** Callers with a member they may not act for. */
function refusals(): [who: string, token: string, member: string][] {
  const own = guardian.children[0].user_id;
  const mine = guardian.parent.token;
  return [
    ['a guardian, for another’s child', mine, another.children[0].user_id],
    ['a guardian, for another guardian', mine, idOf(another.parent)],
    ['a guardian, for their own account', mine, guardian.parent.user.account_uid],
    ['a guardian, for an unknown member', mine, 'nobody-has-this'],
    ['a guardian, for a malformed id', mine, '../members/x'],
    ['a guardian, for an inherited name', mine, '__proto__'],
    ['a guardian, for another name', mine, 'constructor'],
    ['a guardian, for an empty id', mine, ''],
    ['a guardian, for two at once', mine, `${own}, ${idOf(guardian.parent)}`],
    ['a guardian, for a child and a list', mine, `["${own}"]`],
    ['a guardian, for an endless id', mine, own.repeat(300)],
    ['a guardian, for an id in another case', mine, own.toLowerCase() === own ? own.toUpperCase() : own.toLowerCase()],
    ['a guardian, for another alphabet', mine, 'Ünä'],
    ['a former guardian, for the handed-over child', former.parent.token, former.children[0].user_id],
    ['a handed-over child, for the parent', grown.token, idOf(former.parent)],
    ['a handed-over child, for the sibling', grown.token, former.children[1].user_id],
    ['a parent without a membership, for another’s child', parentOnly.parent.token, own],
    ['a locked guardian, for another’s child', locked.parent.token, own],
    ['an admin, for another’s child', admin.parent.token, own],
    ['a leader, for another’s child', leader.parent.token, own],
  ];
}

test('every call for a member rejects those outside the account and changes nothing', async () => {
  await leavesNothing(async () => {
    for (const [name, endpoint] of acting)
      for (const [who, token, member] of refusals()) {
        const { status, json } = await bare(endpoint, token, member);
        expect({ status, json }, `${name}: ${who}`).toEqual(notTheirs);
      }
  });
});

test('no header grants access that the session does not', async () => {
  const own = guardian.children[0].user_id;
  const ended = await registering.adult();
  const child = await addedChild(ended);
  await endSessionsOf(idOf(ended));
  await leavesNothing(async () => {
    for (const [name, endpoint] of calls.filter(([, { access }]) => actsForMember(access) || access === 'office'))
      for (const [token, member] of [
        [undefined, own],
        ['abc.def.ghi', own],
        [ended.token, child.user_id],
      ])
        expect((await bare(endpoint, token, member)).status, name).toBe(401);
  });
});

test('every call can act for any member of the account; only that member’s lock counts', async () => {
  const may: [who: string, token: string, member: string][] = [
    ['themselves', guardian.parent.token, idOf(guardian.parent)],
    ['the elder child', guardian.parent.token, guardian.children[0].user_id],
    ['the younger child', guardian.parent.token, guardian.children[1].user_id],
    ['the first child', parentOnly.parent.token, idOf(parentOnly.parent)],
    ['the second child', parentOnly.parent.token, parentOnly.children[0].user_id],
    ['the child who was handed over', grown.token, former.children[0].user_id],
    ['the sibling who stayed', former.parent.token, former.children[1].user_id],
    ['the open sibling', ofLocked.parent.token, ofLocked.children[1].user_id],
    ['the open child of a locked guardian', locked.parent.token, locked.children[0].user_id],
  ];
  // GET calls only, since the others would change what the next one finds; the ids are unknown.
  for (const [name, endpoint] of acting.filter(([, { method }]) => method === 'GET'))
    for (const [who, token, member] of may) {
      const { status, json } = await bare(endpoint, token, member);
      expect([200, 403, 404], `${name}: ${who}`).toContain(status);
      for (const refusal of [notTheirs.json, suspended.json]) expect(json, `${name}: ${who}`).not.toEqual(refusal);
      if (name === 'profile') expect(json, who).toMatchObject({ user: { user_id: member } });
    }
});

describe('a lock', () => {
  const barred = acting.filter(([, { access }]) => access !== 'account');

  test.each([
    ['of the child being acted for', () => [ofLocked.parent.token, ofLocked.children[0].user_id]],
    ['of the first member, without a header', () => [locked.parent.token, undefined]],
    ['of the first member, named in the header', () => [locked.parent.token, idOf(locked.parent)]],
  ] as const)('%s: rejects every member call and changes nothing', async (_, caller) => {
    const [token, member] = caller();
    await leavesNothing(async () => {
      for (const [name, endpoint] of barred) expect(await bare(endpoint, token, member), name).toMatchObject(suspended);
    });
  });

  test('of the first member covers account-wide calls, even when acting for an unlocked child', async () => {
    const [open] = locked.children;
    const { token } = locked.parent;
    const holder = acting.filter(([, { access }]) => access === 'holder').map(([name]) => name);
    expect(holder).toEqual(
      expect.arrayContaining(['changeEmail', 'changePassword', 'addChild', 'handOver', 'deleteOwn']),
    );
    const asked = [
      ['POST', '/user/email', { email: freshEmail(), password }],
      ['POST', '/user/password', { password, new_password: 'Another one 22!' }],
      ['POST', '/household/members', forms.child('Mara')],
      ['DELETE', '/user', { password }],
    ] as const;
    const member = open.user_id;
    await leavesNothing(async () => {
      for (const name of holder) expect(await bare(contract[name], token, member), name).toMatchObject(suspended);
      for (const [method, path, body] of asked)
        expect(await api(`${method} ${path}`, { token, member, body }), path).toMatchObject(suspended);
    });
  });

  test('of the first member still allows signing out and viewing the account', async () => {
    const { token, user } = await registering.adult();
    await patchMember(user.user_id, { status: 'suspended' });
    for (const [method, path] of [
      ['GET', '/user/profile'],
      ['GET', '/household'],
      ['POST', '/user/sessions/end'],
      ['POST', '/auth/logout'],
    ] as const)
      expect((await api(`${method} ${path}`, { token })).status, path).toBe(200);
  });

  const changeCity = (token: string, member?: string) =>
    api('PATCH /user/profile', { token, member, body: { city: 'Troy' } });

  test('of one member leaves the others unaffected', async () => {
    expect((await changeCity(ofLocked.parent.token)).status).toBe(200);
    expect((await changeCity(ofLocked.parent.token, ofLocked.children[1].user_id)).status).toBe(200);
    expect((await changeCity(locked.parent.token, locked.children[0].user_id)).status).toBe(200);
  });
});

describe('an admin', () => {
  const office = calls.filter(([, { access }]) => access === 'office');

  test('acts as an admin whatever the header says', async () => {
    for (const member of [admin.children[0].user_id, 'nobody-has-this', '']) {
      const path = `/admin/memberships/${idOf(guardian.parent)}`;
      expect((await api(`GET ${path}`, { token: admin.parent.token, member })).status).toBe(200);
      const note = { token: admin.parent.token, body: { text: 'Called' }, member };
      expect(await api(`POST ${path}/notes`, note)).toMatchObject({
        status: 201,
        json: { note: { by_uid: idOf(admin.parent) } },
      });
    }
  });

  test('cannot be impersonated by a header', async () => {
    await leavesNothing(async () => {
      for (const [name, endpoint] of office)
        for (const member of [guardian.children[0].user_id, idOf(admin.parent), admin.children[0].user_id])
          expect((await bare(endpoint, guardian.parent.token, member)).status, name).toBe(403);
    });
  });

  test('acting for a child sees only what the child may see', async () => {
    const path = `/payments/status/${await payFee(await registering.adult())}`;
    const asked = (member?: string) => api(`GET ${path}`, { token: admin.parent.token, member });
    expect((await asked()).status).toBe(200);
    expect((await asked(admin.children[0].user_id)).status).toBe(404);
  });

  test('is the first member only; another member’s role has no effect', async () => {
    const parent = await registering.adult();
    const child = await addedChild(parent);
    await patchMember(child.user_id, { role: 'admin' });
    const { token } = await sessionOf(parent.user);
    const path = `/admin/memberships/${idOf(guardian.parent)}`;
    expect((await api(`GET ${path}`, { token, member: child.user_id })).status).toBe(403);
    await patchMember(child.user_id, { role: 'member' });
  });
});

test('a leader’s child cannot act as a leader', async () => {
  const enroll = (member?: string) =>
    api('POST /academy-charters/nobody-has-this/roster', {
      token: leader.parent.token,
      body: { membership_numbers: ['M1234-5678'] },
      member,
    });
  expect((await enroll()).status).toBe(404);
  expect((await enroll(leader.children[0].user_id)).status).toBe(403);
});

test('calls without a sign-in ignore the header', async () => {
  const member = another.children[0].user_id;
  expect((await api('GET /health', { member })).status).toBe(200);
  const { email } = guardian.parent.user;
  expect(await api('POST /auth/login', { body: { email, password }, member })).toMatchObject({
    status: 200,
    json: { user: { user_id: idOf(guardian.parent) } },
  });
});

describe('a call for a child', () => {
  /** Sends a call for the younger child. Returns the answer and the paths it changed. */
  async function forChild(method: string, path: string, body?: object) {
    const before = await databaseState();
    const { status, json } = await api(`${method} ${path}`, {
      token: guardian.parent.token,
      member: guardian.children[1].user_id,
      body,
    });
    return { status, json, changed: changedPaths(before, await databaseState()) };
  }

  const ofParent = () => `${collections.members}/${idOf(guardian.parent)}`;
  const ofChild = () => `${collections.members}/${guardian.children[1].user_id}`;

  test('reads the child’s profile with the household', async () => {
    const { json, changed } = await forChild('GET', '/user/profile');
    expect(json).toMatchObject({
      user: { user_id: guardian.children[1].user_id },
      household: idsOf(guardian).map((user_id) => ({ user_id })),
    });
    expect(changed).toEqual([]);
  });

  test('changes the child’s profile', async () => {
    const { status, changed } = await forChild('PATCH', '/user/profile', { city: 'Utica' });
    expect(status).toBe(200);
    expect(changed).toContain(ofChild());
    expect(changed).not.toContain(ofParent());
    expect(await storedAt(ofParent())).not.toMatchObject({ city: 'Utica' });
  });

  test('opens a checkout for the child, whose fee is due', async () => {
    const { status, changed } = await forChild('POST', '/payments/checkout', {
      membership_type: 'youth',
      origin_url: portalUrl,
    });
    expect(status).toBe(200);
    const [payment] = changed.filter((path) => path.startsWith(`${collections.payments}/`));
    expect(await storedAt(payment ?? 'payments/none')).toMatchObject({ owner_uid: guardian.children[1].user_id });
  });

  test('neither adds nor removes a household member', async () => {
    expect(await membersIn(guardian.parent.user.account_uid)).toEqual(idsOf(guardian));
    expect((await storedAt(ofChild()))?.account_uid).toBe(guardian.parent.user.account_uid);
  });
});

test('an account cannot act for a member who names another account, and opens nothing without a member', async () => {
  const [own, other] = await Promise.all([registering.adult(), registering.adult()]);
  const account = own.user.account_uid;
  const asks = () => api('GET /user/profile', { token: own.token });
  await backdate(collections.accounts, account, { members: [idOf(other)] });
  expect((await asks()).status).toBe(404);
  await backdate(collections.accounts, account, { members: ['nobody'] });
  expect((await asks()).status).toBe(401);
  expect(await api('POST /auth/login', { body: { email: own.user.email, password } })).toMatchObject({
    status: 403,
    json: { detail: 'This account has no member. Please contact us.' },
  });
});
