import {
  assertFails,
  assertSucceeds,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { mayRead, type OfficeRead, officeReads } from '@portal/contract/offices';
import { officeFields, roleClaimOf } from '@portal/contract/rules/offices';
import { collections } from '@portal/contract/values/collections';
import { type Office, offices } from '@portal/contract/values/offices';
import { setLogLevel } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { accountOf, memberOf, ofOffice, startEnvironment } from './personas.ts';

// Generated from the table of the offices: every collection, by every office, inside and outside its region.

const region = ['NJ', 'NY'];
const collectionNames = Object.keys(officeReads) as OfficeRead[];
/** The collections whose records have a state. */
const withState: readonly OfficeRead[] = ['members', 'charters', 'events'];

let env: RulesTestEnvironment;
type Firestore = ReturnType<RulesTestContext['firestore']>;

/** Stores an account with one member who has an office in the record, and returns its database as signed in. */
async function enter(
  uid: string,
  office: Office | null,
  claim = roleClaimOf(office),
  changes: object = {},
  session: object = {},
) {
  const standing = {
    ...officeFields(office),
    region: office === 'regional' ? region : [],
    status: 'approved',
    ...changes,
  };
  await env.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    await db
      .doc(`${collections.accounts}/${uid}`)
      .set(accountOf(uid, ['open'], undefined, { ...ofOffice, ...session }));
    await db
      .doc(`${collections.members}/${memberOf(uid)}`)
      .set({ user_id: memberOf(uid), account_uid: uid, ...standing });
  });
  return env.authenticatedContext(uid, { session: 'open', ...(claim && { role: claim }) }).firestore();
}

const expectAnswer = (permitted: boolean, attempted: Promise<unknown>) =>
  permitted ? assertSucceeds(attempted) : assertFails(attempted);

/** An upload belongs to the manager who started it. */
const ownerOf = (collection: OfficeRead, uid: string) =>
  collection === 'imports' ? { started_by: memberOf(uid) } : { owner_uid: 'bystander' };

beforeAll(async () => {
  setLogLevel('silent');
  env = await startEnvironment('demo-rules-offices');
  await env.clearFirestore();
  await env.withSecurityRulesDisabled(async (context) => {
    for (const collection of collectionNames)
      for (const state of ['NY', 'CA', null])
        await context
          .firestore()
          .doc(`${collection}/in ${state}`)
          .set({ ...ownerOf(collection, 'manager'), state });
  });
  return () => env.cleanup();
});

const cells = offices.flatMap((office) => collectionNames.map((collection) => ({ office, collection })));

describe.each(cells)('$office and $collection', ({ office, collection }) => {
  let db: Firestore;
  const isRegional = office === 'regional';
  const isOpen = mayRead(office, collection);
  const everywhere = isOpen && !isRegional;
  const all = () => {
    const found = db.collection(collection);
    return (collection === 'imports' ? found.where('started_by', '==', memberOf(office)) : found).limit(100);
  };

  beforeAll(async () => {
    db = await enter(office, office);
  });

  test('inside the region', async () => {
    const mayList = everywhere || (isOpen && withState.includes(collection));
    await expectAnswer(mayList, db.doc(`${collection}/in NY`).get());
    await expectAnswer(mayList, all().where('state', '==', 'NY').get());
    await expectAnswer(mayList, all().where('state', 'in', region).get());
  });

  test('outside the region', async () => {
    await expectAnswer(everywhere, db.doc(`${collection}/in CA`).get());
    await expectAnswer(everywhere, db.doc(`${collection}/in null`).get());
    await expectAnswer(everywhere, all().where('state', '==', 'CA').get());
    await expectAnswer(
      everywhere,
      all()
        .where('state', 'in', [...region, 'CA'])
        .get(),
    );
    await expectAnswer(everywhere, all().get());
  });

  test('writes', async () => {
    await assertFails(db.doc(`${collection}/in NY`).update({ state: 'CA' }));
    await assertFails(db.collection(collection).doc().set({ state: 'NY' }));
    await assertFails(db.doc(`${collection}/in NY`).delete());
  });
});

const claims = ['admin', ...offices];

describe.each([...offices, null])('a record with the office %s', (office) => {
  test.each(claims)('and the smuggled claim %s reads with that office only', async (claim) => {
    const db = await enter(`${office} as ${claim}`, office, claim);
    const isTrue = office !== null && roleClaimOf(office) === claim;
    for (const collection of ['payments', 'documents', 'activity'] as const)
      await expectAnswer(
        isTrue && office !== 'regional' && mayRead(office, collection),
        db.collection(collection).limit(1).get(),
      );
    await expectAnswer(isTrue, db.collection(collections.members).where('state', '==', 'NY').limit(1).get());
  });
});

test.each(offices)('%s cannot write an office, a region or an offer', async (office) => {
  const db = await enter(`climber ${office}`, office);
  const own = db.doc(`${collections.members}/${memberOf(`climber ${office}`)}`);
  for (const changes of [{ role: 'admin' }, { office: 'finance' }, { region: ['CA'] }, { office_offer: null }])
    await assertFails(own.update(changes));
});

test.each(offices.filter((office) => office !== 'regional'))('%s: taken away while listening', async (office) => {
  const uid = `leaving ${office}`;
  const db = await enter(uid, office);
  await assertSucceeds(db.collection(collections.members).limit(1).get());
  await enter(uid, null);
  await assertFails(db.collection(collections.members).limit(1).get());
  await assertFails(db.doc(`${collections.charters}/in NY`).get());
});

test('a region that shrinks acts on the next read', async () => {
  const db = await enter('shrinking', 'regional');
  const inNewYork = () => db.collection(collections.members).where('state', '==', 'NY').limit(1).get();
  await assertSucceeds(inNewYork());
  await enter('shrinking', 'regional', 'regional', { region: ['NJ'] });
  await assertFails(inNewYork());
  await assertSucceeds(db.collection(collections.members).where('state', 'in', ['NJ']).limit(1).get());
});

test('a locked regional office reads nothing', async () => {
  const db = await enter('locked', 'regional', 'regional', { status: 'suspended' });
  await assertFails(db.collection(collections.members).where('state', '==', 'NY').limit(1).get());
});

describe.each([
  ['without a second factor', { opens_office: false }],
  ['that is over', { until: Date.now() - 1000 }],
  ['without an end', { until: null }],
])('a session %s', (_, session) => {
  test.each(offices)('%s reads nothing of the office', async (office) => {
    const db = await enter(`resting ${office}`, office, undefined, {}, session);
    for (const collection of collectionNames.filter((name) => mayRead(office, name))) {
      await assertFails(db.doc(`${collection}/in NY`).get());
      await assertFails(db.collection(collection).where('state', '==', 'NY').limit(1).get());
    }
  });
});
