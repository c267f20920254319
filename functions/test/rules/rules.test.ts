import { readFile } from 'node:fs/promises';
import {
  assertFails,
  assertSucceeds,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { isLocked } from '@portal/contract/rules/membership';
import type { CollectionPath } from '@portal/contract/values/collection-paths';
import { collections } from '@portal/contract/values/collections';
import { maxHouseholdSize } from '@portal/contract/values/household';
import { knownStatuses } from '@portal/contract/values/membership';
import { setLogLevel } from 'firebase/firestore';
import { beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import {
  accountOf,
  approvedAdmin,
  bystander,
  enter,
  householdOf,
  memberOf,
  ofOffice,
  otherOf,
  ownerField,
  ownerId,
  type PersonaName,
  pathOf,
  personaNames,
  personas,
  seed,
  startEnvironment,
} from './personas.ts';

const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
type Operation = (typeof operations)[number];
type Firestore = ReturnType<RulesTestContext['firestore']>;
type Permitted = Partial<Record<Operation, readonly PersonaName[]>>;

/** Paths that don't exist in the portal and must be inaccessible too. */
type Unknown = 'no_such_collection' | 'charters/*/no_such_collection';

const noOne: Permitted = {};
const admin: PersonaName[] = ['admin'];
const open: PersonaName[] = [
  'member',
  'denied member',
  'admin',
  'demoted admin, old token',
  'promoted admin, old token',
  'guardian',
  'guardian without a membership',
  'guardian of a locked child',
  'guardian of eight members',
  'former guardian',
  'handed-over child',
  'guardian of an admin',
  'member with a session that ends later',
  'admin without a second factor',
  'admin with a session without an end',
];
const signedIn: PersonaName[] = [
  ...open,
  'locked member',
  'locked admin',
  'locked guardian',
  'forged claim, no record',
];

/**
 * Who may do what with their own documents (`own`) and with others' (`another`). Anyone not listed is denied. Every
 * collection of the contract needs a row, or this doesn't compile.
 */
const table: Record<CollectionPath | Unknown, { own: Permitted; another: Permitted }> = {
  accounts: { own: noOne, another: noOne },
  members: { own: { get: signedIn, list: admin }, another: { get: admin, list: admin } },
  charters: { own: { get: open, list: open }, another: { get: admin, list: admin } },
  events: { own: { get: open, list: open }, another: { get: admin, list: admin } },
  entries: { own: { get: open, list: open }, another: { get: admin, list: admin } },
  desks: { own: { get: open, list: open }, another: { get: admin, list: admin } },
  door_links: { own: { get: open, list: open }, another: { get: admin, list: admin } },
  arrivals: { own: { get: open, list: open }, another: { get: admin, list: admin } },
  certificates: { own: { get: open, list: open }, another: { get: admin, list: admin } },
  documents: { own: { get: open, list: open }, another: { get: admin, list: admin } },
  payments: { own: { get: open, list: open }, another: { get: admin, list: admin } },
  activity: { own: { get: admin, list: admin }, another: { get: admin, list: admin } },
  imports: { own: { get: admin, list: admin }, another: noOne },
  'certificates/*/chunks': { own: noOne, another: noOne },
  'documents/*/chunks': { own: noOne, another: noOne },
  'imports/*/errors': { own: noOne, another: noOne },
  'imports/*/pieces/*/chunks': { own: noOne, another: noOne },
  'imports/*/removals': { own: noOne, another: noOne },
  'members/*/corrections': { own: noOne, another: noOne },
  'members/*/notes': { own: noOne, another: noOne },
  contacts: { own: noOne, another: noOne },
  consents: { own: noOne, another: noOne },
  tokens: { own: noOne, another: noOne },
  numbers: { own: noOne, another: noOne },
  emails: { own: noOne, another: noOne },
  cards: { own: noOne, another: noOne },
  outbox: { own: noOne, another: noOne },
  limits: { own: noOne, another: noOne },
  'limits/*/attempts': { own: noOne, another: noOne },
  club_payments: { own: noOne, another: noOne },
  checkouts: { own: noOne, another: noOne },
  welcomes: { own: noOne, another: noOne },
  signing_keys: { own: noOne, another: noOne },
  daily_records: { own: noOne, another: noOne },
  ledger_days: { own: noOne, another: noOne },
  ledger_removals: { own: noOne, another: noOne },
  departures: { own: noOne, another: noOne },
  duplicates: { own: noOne, another: noOne },
  hand_overs: { own: noOne, another: noOne },
  merges: { own: noOne, another: noOne },
  'merges/*/moved': { own: noOne, another: noOne },
  'charters/*/no_such_collection': { own: noOne, another: noOne },
  no_such_collection: { own: noOne, another: noOne },
};

let env: RulesTestEnvironment;
const contexts = new Map<PersonaName, RulesTestContext>();

beforeAll(async () => {
  // Most requests are denied on purpose, and the SDK would log every denial.
  setLogLevel('silent');
  env = await startEnvironment();
  await seed(env, Object.keys(table));
  for (const name of personaNames) contexts.set(name, enter(env, name));
  return () => env.cleanup();
});

function firestore(name: PersonaName): Firestore {
  const context = contexts.get(name);
  if (!context) throw new Error(`${name} has not entered`);
  return context.firestore();
}

async function expectAnswer(permitted: boolean, attempted: Promise<unknown>): Promise<void> {
  await (permitted ? assertSucceeds(attempted) : assertFails(attempted));
}

async function attempt(operation: Operation, db: Firestore, collection: string, owner: string): Promise<unknown> {
  const all = db.collection(pathOf(collection, owner));
  const one = all.doc(owner);
  const field = ownerField(collection);
  switch (operation) {
    case 'get':
      return one.get();
    case 'list':
      return all.where(field, '==', owner).limit(100).get();
    case 'create':
      // In `members`, someone with a forged claim would want to create the record that the claim names. In other
      // collections, a new document has a new id.
      return (collection === collections.members ? one : all.doc(`${owner}-new`)).set({
        [field]: owner,
        ...approvedAdmin,
      });
    case 'update':
      return one.update({ ...approvedAdmin });
    case 'delete':
      return one.delete();
  }
}

const cells = Object.entries(table).flatMap(([collection, { own, another }]) =>
  personaNames.flatMap((name) =>
    operations.flatMap((operation) => [
      { collection, name, operation, whose: 'own', owner: ownerId(collection, name), permitted: own },
      { collection, name, operation, whose: "another's", owner: ownerId(collection, bystander), permitted: another },
    ]),
  ),
);

test.each(cells)('$collection: $name, $operation $whose', async ({ collection, name, operation, owner, permitted }) => {
  // A successful write would change what later cells find.
  onTestFailed(() => seed(env, Object.keys(table)));
  const mayDo = permitted[operation]?.includes(name) ?? false;
  await expectAnswer(mayDo, attempt(operation, firestore(name), collection, owner));
});

test.each(personaNames)('%s: cannot write their own type or leader request', async (name) => {
  const own = firestore(name).doc(`${collections.members}/${ownerId(collections.members, name)}`);
  const becoming_leader = { asked_at: '2026-11-23T12:00:00.000Z', denied: null };
  await assertFails(own.update({ becoming_leader }));
  await assertFails(own.update({ membership_type: 'grappling_leader' }));
});

describe('an office note', () => {
  const noteAbout = (name: PersonaName) => `${collections.activity}/note about ${name}`;

  beforeAll(async () => {
    await env.withSecurityRulesDisabled(async (context) => {
      const note = 'Called the payer on Monday.';
      for (const name of personaNames)
        await context
          .firestore()
          .doc(noteAbout(name))
          .set({ target_uid: memberOf(name), actor_uid: 'office', note });
    });
  });

  test.each(personaNames)('about the %s is readable by admins only', async (name) => {
    const mayRead = name === 'admin';
    await expectAnswer(mayRead, firestore(name).doc(noteAbout(name)).get());
    const about = firestore(name).collection(collections.activity).where('target_uid', '==', memberOf(name));
    await expectAnswer(mayRead, about.limit(100).get());
  });
});

/**
 * Another member that a persona tries to access, and the persona's role in that account: a member, a locked member,
 * or a visitor.
 */
const reaching: [name: PersonaName, target: string, as: 'member' | 'locked member' | 'visitor'][] = [
  ['guardian', otherOf('guardian', 1), 'member'],
  ['guardian', otherOf('guardian', 2), 'member'],
  ['guardian', otherOf(bystander, 1), 'visitor'],
  ['guardian without a membership', otherOf('guardian without a membership', 1), 'member'],
  ['guardian of a locked child', otherOf('guardian of a locked child', 1), 'locked member'],
  ['guardian of a locked child', otherOf('guardian of a locked child', 2), 'member'],
  ['locked guardian', otherOf('locked guardian', 1), 'member'],
  ['guardian of eight members', otherOf('guardian of eight members', maxHouseholdSize - 1), 'member'],
  ['former guardian', otherOf('former guardian', 1), 'member'],
  ['former guardian', memberOf('handed-over child'), 'visitor'],
  ['handed-over child', memberOf('former guardian'), 'visitor'],
  ['handed-over child', otherOf('former guardian', 1), 'visitor'],
  ['member', otherOf('guardian', 1), 'visitor'],
  ['visitor', otherOf('guardian', 1), 'visitor'],
  ['guardian with an ended session', otherOf('guardian with an ended session', 1), 'visitor'],
  ['guardian with a provider-only token', otherOf('guardian with a provider-only token', 1), 'visitor'],
  ['guardian of an admin', otherOf('guardian of an admin', 1), 'member'],
  ['guardian of an admin', otherOf('guardian', 1), 'visitor'],
];

const reached = Object.entries(table).flatMap(([collection, { own }]) =>
  reaching.flatMap(([name, target, as]) =>
    operations.map((operation) => ({
      collection,
      name,
      operation,
      target,
      mayDo: own[operation]?.includes(as) ?? false,
    })),
  ),
);

test.each(reached)(
  '$collection: $name, $operation of $target',
  async ({ collection, name, operation, target, mayDo }) => {
    onTestFailed(() => seed(env, Object.keys(table)));
    await expectAnswer(mayDo, attempt(operation, firestore(name), collection, target));
  },
);

test.each(householdOf('guardian of eight members'))('%s reads and lists their own documents', async (target) => {
  for (const operation of ['get', 'list'] as const)
    await assertSucceeds(attempt(operation, firestore('guardian of eight members'), collections.charters, target));
});

describe('a query for household members', () => {
  const of = (name: PersonaName, account: string) =>
    firestore(name).collection(collections.members).where('account_uid', '==', account);
  const withOthers = personaNames.filter((name) => signedIn.includes(name));

  test.each(withOthers)('%s: returns the whole household and no one else', async (name) => {
    const { docs } = await of(name, name).limit(maxHouseholdSize).get();
    const { record } = personas[name];
    expect(docs.map(({ id }) => id).sort()).toEqual(record ? householdOf(name).sort() : []);
  });

  test.each(personaNames.filter((name) => !signedIn.includes(name)))('%s: is denied', async (name) => {
    await assertFails(of(name, name).limit(maxHouseholdSize).get());
  });

  test.each(personaNames)('%s: is denied for another account, unless an admin', async (name) => {
    await expectAnswer(name === 'admin', of(name, bystander).limit(maxHouseholdSize).get());
  });

  test('is denied for the former account, and for the account that came from it', async () => {
    await assertFails(of('handed-over child', 'former guardian').limit(maxHouseholdSize).get());
    await assertFails(of('former guardian', 'handed-over child').limit(maxHouseholdSize).get());
  });

  test('is denied above the household limit, and without a limit', async () => {
    const own = of('guardian of eight members', 'guardian of eight members');
    await assertSucceeds(own.limit(maxHouseholdSize).get());
    await assertFails(own.limit(maxHouseholdSize + 1).get());
    await assertFails(own.get());
  });

  test('is denied by member ids, which cannot prove the account', async () => {
    const members = firestore('guardian').collection(collections.members);
    await assertFails(members.where('user_id', 'in', householdOf('guardian')).limit(maxHouseholdSize).get());
  });
});

const perPersona = Object.entries(table).flatMap(([collection, { another }]) =>
  personaNames.map((name) => ({ collection, name, mayReadAnothers: another.list?.includes(name) ?? false })),
);

test.each(perPersona)('$collection: $name, list without a filter', async ({ collection, name, mayReadAnothers }) => {
  await expectAnswer(mayReadAnothers, firestore(name).collection(pathOf(collection, bystander)).limit(100).get());
});

test.each(perPersona)('$collection: $name, query across collections of this name', async ({ collection, name }) => {
  const lastPart = collection.slice(collection.lastIndexOf('/') + 1);
  await assertFails(firestore(name).collectionGroup(lastPart).limit(100).get());
});

/** A leader listens to whole lists of people. */
const longLists: string[] = [collections.entries, collections.arrivals];

const lists = Object.entries(table).flatMap(([collection, { own }]) => [
  ...(own.list?.includes('admin') ? [{ collection, name: 'admin' as const, most: 1000 }] : []),
  ...(own.list?.includes('member')
    ? [{ collection, name: 'member' as const, most: longLists.includes(collection) ? 1000 : 100 }]
    : []),
]);

describe.each(lists)('$collection: $name lists at most $most', ({ collection, name, most }) => {
  const ofOne = () => firestore(name).collection(collection).where(ownerField(collection), '==', memberOf(name));

  test('allows the limit', () => assertSucceeds(ofOne().limit(most).get()));
  test('denies one more', () =>
    assertFails(
      ofOne()
        .limit(most + 1)
        .get(),
    ));
  test('denies a query without a limit', () => assertFails(ofOne().get()));
});

// Listeners may be attached to documents that don't exist yet.
test.each(Object.entries(table))('%s: a document that does not exist', async (collection, { another }) => {
  const missing = `${pathOf(collection, bystander)}/missing`;
  await expectAnswer(another.get?.includes('admin') ?? false, firestore('admin').doc(missing).get());
  await assertFails(firestore('member').doc(missing).get());
});

describe('the same two tokens while the record changes', () => {
  const uid = 'weathercock';
  let asOwner: Firestore;
  let asAdmin: Firestore;

  beforeAll(() => {
    asOwner = env.authenticatedContext(uid, { session: 'open' }).firestore();
    asAdmin = env.authenticatedContext(uid, { session: 'open', role: 'admin' }).firestore();
  });

  test.each([...knownStatuses, 'on_leave'])('to %s', async (status) => {
    await env.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore();
      const id = memberOf(uid);
      await db.doc(`${collections.accounts}/${uid}`).set(accountOf(uid, ['open'], undefined, ofOffice));
      await db.doc(`${collections.members}/${id}`).set({ user_id: id, account_uid: uid, role: 'admin', status });
      await db.doc(`${collections.charters}/${uid}`).set({ owner_uid: id });
    });
    await expectAnswer(!isLocked(status), asOwner.doc(`${collections.charters}/${uid}`).get());
    await expectAnswer(!isLocked(status), asAdmin.doc(`${collections.activity}/${memberOf(bystander)}`).get());
    await assertSucceeds(asOwner.doc(`${collections.members}/${memberOf(uid)}`).get());
  });
});

describe('the same token while a member joins, is locked, and leaves', () => {
  const uid = 'household in motion';
  const child = otherOf(uid, 1);
  let asGuardian: Firestore;

  beforeAll(() => {
    asGuardian = env.authenticatedContext(uid, { session: 'open' }).firestore();
  });

  /** Puts the child into an account with a status and a charter; the guardian's own membership stays. */
  async function place(account: string, members: readonly string[], status: string): Promise<void> {
    await env.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore();
      const own = { user_id: memberOf(uid), account_uid: uid, role: 'member', status: 'approved' };
      await db.doc(`${collections.accounts}/${uid}`).set(accountOf(uid, ['open'], members));
      await db.doc(`${collections.members}/${memberOf(uid)}`).set(own);
      await db
        .doc(`${collections.members}/${child}`)
        .set({ user_id: child, account_uid: account, role: 'member', status });
      for (const owner of [memberOf(uid), child])
        await db.doc(`${collections.charters}/${owner}`).set({ owner_uid: owner });
    });
  }

  const charterOf = (owner: string) => asGuardian.doc(`${collections.charters}/${owner}`).get();
  const chartersOf = (owner: string) =>
    asGuardian.collection(collections.charters).where('owner_uid', '==', owner).limit(100).get();
  const household = () =>
    asGuardian.collection(collections.members).where('account_uid', '==', uid).limit(maxHouseholdSize).get();

  test.each([...knownStatuses, 'on_leave'])('a child who is %s: only their own lock counts', async (status) => {
    await place(uid, [memberOf(uid), child], status);
    await expectAnswer(!isLocked(status), charterOf(child));
    await expectAnswer(!isLocked(status), chartersOf(child));
    await assertSucceeds(charterOf(memberOf(uid)));
    await assertSucceeds(asGuardian.doc(`${collections.members}/${child}`).get());
    expect((await household()).size).toBe(2);
  });

  test('a child who moves to their own account is inaccessible at once', async () => {
    await place(uid, [memberOf(uid), child], 'approved');
    await assertSucceeds(charterOf(child));
    await place('another account', [memberOf(uid)], 'approved');
    await assertFails(charterOf(child));
    await assertFails(chartersOf(child));
    await assertFails(asGuardian.doc(`${collections.members}/${child}`).get());
    expect((await household()).docs.map(({ id }) => id)).toEqual([memberOf(uid)]);
  });

  test('a listener on the household loses a member who leaves', async () => {
    await place(uid, [memberOf(uid), child], 'approved');
    const seen: string[][] = [];
    const alone = new Promise<void>((resolve, reject) => {
      const all = asGuardian.collection(collections.members).where('account_uid', '==', uid).limit(maxHouseholdSize);
      const stop = all.onSnapshot(({ docs, metadata }) => {
        // Cached documents aren't the server's answer.
        if (metadata.fromCache) return;
        seen.push(docs.map(({ id }) => id).sort());
        if (docs.length === 2) void place('another account', [memberOf(uid)], 'approved');
        if (docs.length !== 1) return;
        stop();
        resolve();
      }, reject);
    });
    await alone;
    expect(seen[0]).toEqual([memberOf(uid), child].sort());
    expect(seen.at(-1)).toEqual([memberOf(uid)]);
  });

  test('a ninth member, unknown to the rules, is inaccessible', async () => {
    const strangers = Array.from({ length: maxHouseholdSize - 1 }, (_, index) => `stranger ${index}`);
    await place(uid, [memberOf(uid), ...strangers, child], 'approved');
    await assertFails(charterOf(child));
    await assertSucceeds(charterOf(memberOf(uid)));
  });
});

test('the rules cover every household place within Firestore’s read limit per request', async () => {
  const rules = await readFile(new URL('../../../firestore.rules', import.meta.url), 'utf8');
  const places = [...rules.matchAll(/isOwnedBy\((\d+)\)/g)].map(([, place]) => Number(place));
  expect(places).toEqual(Array.from({ length: maxHouseholdSize }, (_, place) => place));
  const [, mostListed] = /atMost\((\d+)\) && resource\.data\.account_uid/.exec(rules) ?? [];
  expect(Number(mostListed)).toBe(maxHouseholdSize);
  // The account and each member if nothing is short-circuited; the limit is ten.
  expect(1 + maxHouseholdSize).toBeLessThanOrEqual(10);
});
