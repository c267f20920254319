import { readFile } from 'node:fs/promises';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { collections } from '@portal/contract/values/collections';
import { mostInHousehold } from '@portal/contract/values/household';

interface Persona {
  /** What the ID token says, which is as old as the token; null for somebody who has none. */
  token: { role?: string; session?: string } | null;
  /** The sessions that `accounts/{name}` says are open; null where there is no such document. */
  sessions: readonly string[] | null;
  /** What the first member of the account is now; null where there is none. */
  record: Standing | null;
  /** What the others of the account are now, in their order. */
  others?: readonly Standing[];
}

interface Standing {
  role: string;
  status: string;
}

const approved: Standing = { role: 'member', status: 'approved' };
const suspended: Standing = { role: 'member', status: 'suspended' };
export const approvedAdmin: Standing = { role: 'admin', status: 'approved' };

/** An approved, signed-in member alone in their account, unless changed. */
const someone = (changes: Partial<Persona> = {}): Persona => ({
  token: { session: 'open' },
  sessions: ['open', 'another'],
  record: approved,
  ...changes,
});

/** The same with the claim of an admin. */
const claiming = (changes: Partial<Persona> = {}) =>
  someone({ token: { role: 'admin', session: 'open' }, record: approvedAdmin, ...changes });

/** Everybody who may knock. Each has the name as uid of the account, and a member of another id. */
export const personas = {
  visitor: someone({ token: null, sessions: null, record: null }),
  member: someone(),
  'denied member': someone({ record: { role: 'member', status: 'denied' } }),
  'locked member': someone({ record: suspended }),
  admin: claiming(),
  'locked admin': claiming({ record: { role: 'admin', status: 'inactive' } }),
  'demoted admin, old token': claiming({ record: approved }),
  'promoted admin, old token': someone({ record: approvedAdmin }),
  'member whose session has ended': someone({ token: { session: 'ended' } }),
  'member with no session left': someone({ sessions: [] }),
  'member with a token of the provider alone': someone({ token: {} }),
  'admin whose session has ended': claiming({ token: { role: 'admin', session: 'ended' } }),
  'admin with a token of the provider alone': claiming({ token: { role: 'admin' } }),
  'forged claim, no record': claiming({ record: null }),
  'forged claim, no account': claiming({ sessions: null, record: null }),
  guardian: someone({ others: [approved, approved] }),
  // The first member is a child, too: the rules know no difference.
  'guardian who is no member': someone({ others: [approved] }),
  'guardian of a locked child': someone({ others: [suspended, approved] }),
  'locked guardian': someone({ record: suspended, others: [approved] }),
  'guardian of eight members': someone({ others: Array.from({ length: mostInHousehold - 1 }, () => approved) }),
  // The elder child has an account now, with the token of the session in which it was the guardian's.
  'former guardian': someone({ others: [approved] }),
  'handed-over child': someone(),
  'guardian whose session has ended': someone({ token: { session: 'ended' }, others: [approved] }),
  'guardian with a token of the provider alone': someone({ token: {}, others: [approved] }),
  // Nobody but the first member is an admin, whatever the token says.
  'guardian of an admin': claiming({ record: approved, others: [approvedAdmin] }),
} satisfies Record<string, Persona>;

export type PersonaName = keyof typeof personas;

export const personaNames = Object.keys(personas) as PersonaName[];

/** Somebody whose things the personas try to reach. */
export const bystander = 'bystander';

/** The id of the first member of somebody's account, which is not the account's. */
export function memberOf(name: string): string {
  return `member of ${name}`;
}

/** The id of another member of somebody's account: at a place from 1. */
export function otherOf(name: string, place: number): string {
  return `member ${place} of ${name}`;
}

/** The ids of all members of a persona's account, the first one first. */
export function householdOf(name: PersonaName): string[] {
  const { others = [] } = personas[name];
  return [memberOf(name), ...others.map((_, index) => otherOf(name, index + 1))];
}

/** The field by which a collection's documents belong to somebody. */
export function ownerField(collection: string): string {
  if (collection === collections.members) return 'user_id';
  if (collection === collections.accounts) return 'account_uid';
  return collection === collections.imports ? 'started_by' : 'owner_uid';
}

/** Where a collection of the table lies for one owner, whose id stands for each `*` of a subcollection's path. */
export function pathOf(collection: string, owner: string): string {
  return collection.replaceAll('*', owner);
}

/** The rules of this checkout on the emulator, in a project of their own: the suite beside it keeps its data. */
export async function startEnvironment(): Promise<RulesTestEnvironment> {
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  if (!emulator) throw new Error('Set FIRESTORE_EMULATOR_HOST to the address of a Firestore emulator');
  const { hostname, port } = new URL(`http://${emulator}`);
  const rules = await readFile(new URL('../../../firestore.rules', import.meta.url), 'utf8');
  return initializeTestEnvironment({
    projectId: 'demo-rules',
    firestore: { rules, host: hostname, port: Number(port) },
  });
}

/** Signs a persona in, or leaves a visitor be. */
export function enter(env: RulesTestEnvironment, name: PersonaName): RulesTestContext {
  const { token } = personas[name];
  return token ? env.authenticatedContext(name, token) : env.unauthenticatedContext();
}

/** The document of an account as far as the rules look at it. */
export function accountOf(name: string, sessions: readonly string[], members: readonly string[] = [memberOf(name)]) {
  const opened = Object.fromEntries(sessions.map((session) => [session, '2026-11-22T12:00:00.000Z']));
  return { account_uid: name, members, sessions: opened };
}

/** Whom a document of a collection belongs to: an account to the account, all others to its member. */
export function ownerId(collection: string, name: string): string {
  return collection === collections.accounts ? name : memberOf(name);
}

/** Starts afresh: accounts and members, and in every collection one document of each member of a persona and the bystander. */
export async function seed(env: RulesTestEnvironment, paths: readonly string[]): Promise<void> {
  await env.clearFirestore();
  await env.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    const all = { ...personas, [bystander]: personas.guardian };
    for (const [name, { sessions, record, others = [] }] of Object.entries(all)) {
      const batch = db.batch();
      const standings = [record, ...others];
      const ids = standings.map((_, place) => (place === 0 ? memberOf(name) : otherOf(name, place)));
      if (sessions) batch.set(db.doc(`${collections.accounts}/${name}`), accountOf(name, sessions, ids));
      for (const [place, owner] of ids.entries()) {
        for (const collection of paths.filter((path) => path !== collections.accounts)) {
          const document = db.doc(`${pathOf(collection, owner)}/${owner}`);
          const standing = standings[place];
          if (collection !== collections.members) batch.set(document, { [ownerField(collection)]: owner });
          else if (standing) batch.set(document, { user_id: owner, account_uid: name, ...standing });
        }
      }
      await batch.commit();
    }
  });
}
