import { readFile } from 'node:fs/promises';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { collections } from '@portal/contract/values/collections';
import { maxHouseholdSize } from '@portal/contract/values/household';

interface Persona {
  /** The ID token's claims, as old as the token; null for a visitor. */
  token: { role?: string; session?: string } | null;
  /** The open sessions in `accounts/{name}`; null if there is no such document. */
  sessions: readonly string[] | null;
  /** Further fields of each stored session. */
  session: StoredSession;
  /** The account's first member; null if none. */
  record: Standing | null;
  /** The account's other members, in order. */
  others?: readonly Standing[];
}

interface Standing {
  role: string;
  status: string;
}

/** The fields of a session that the rules read. */
export interface StoredSession {
  opens_office: boolean;
  until: number | null;
}

/** A session without an end, after the password only. */
const ofMember: StoredSession = { opens_office: false, until: null };

/** An office's session, after a second factor. */
export const ofOffice: StoredSession = { opens_office: true, until: Date.now() + 30 * 60_000 };

const approved: Standing = { role: 'member', status: 'approved' };
const suspended: Standing = { role: 'member', status: 'suspended' };
export const approvedAdmin: Standing = { role: 'admin', status: 'approved' };

/** An approved, signed-in member alone in their account, unless changed. */
const someone = (changes: Partial<Persona> = {}): Persona => ({
  token: { session: 'open' },
  sessions: ['open', 'another'],
  session: ofMember,
  record: approved,
  ...changes,
});

/** The same with an admin claim. */
const claiming = (changes: Partial<Persona> = {}) =>
  someone({ token: { role: 'admin', session: 'open' }, session: ofOffice, record: approvedAdmin, ...changes });

/** Everyone whose access is tested. The name is the account's uid; the member has another id. */
export const personas = {
  visitor: someone({ token: null, sessions: null, record: null }),
  member: someone(),
  'denied member': someone({ record: { role: 'member', status: 'denied' } }),
  'locked member': someone({ record: suspended }),
  admin: claiming(),
  'locked admin': claiming({ record: { role: 'admin', status: 'inactive' } }),
  'demoted admin, old token': claiming({ record: approved }),
  'promoted admin, old token': someone({ record: approvedAdmin }),
  'member with an ended session': someone({ token: { session: 'ended' } }),
  'member with no session left': someone({ sessions: [] }),
  'member with a provider-only token': someone({ token: {} }),
  'admin with an ended session': claiming({ token: { role: 'admin', session: 'ended' } }),
  'admin with a provider-only token': claiming({ token: { role: 'admin' } }),
  'forged claim, no record': claiming({ record: null }),
  'forged claim, no account': claiming({ sessions: null, record: null }),
  'member with a session that is over': someone({ session: { opens_office: true, until: Date.now() - 1000 } }),
  'member with a session that ends later': someone({ session: ofOffice }),
  'admin without a second factor': claiming({ session: { ...ofOffice, opens_office: false } }),
  'admin with a session that is over': claiming({ session: { ...ofOffice, until: Date.now() - 1000 } }),
  'admin with a session without an end': claiming({ session: { ...ofOffice, until: null } }),
  guardian: someone({ others: [approved, approved] }),
  // The first member is a child too; the rules make no distinction.
  'guardian without a membership': someone({ others: [approved] }),
  'guardian of a locked child': someone({ others: [suspended, approved] }),
  'locked guardian': someone({ record: suspended, others: [approved] }),
  'guardian of eight members': someone({ others: Array.from({ length: maxHouseholdSize - 1 }, () => approved) }),
  // The elder child now has an account, with the token from the guardian's session.
  'former guardian': someone({ others: [approved] }),
  'handed-over child': someone(),
  'guardian with an ended session': someone({ token: { session: 'ended' }, others: [approved] }),
  'guardian with a provider-only token': someone({ token: {}, others: [approved] }),
  // Only the first member can be an admin, whatever the token says.
  'guardian of an admin': claiming({ record: approved, others: [approvedAdmin] }),
} satisfies Record<string, Persona>;

export type PersonaName = keyof typeof personas;

export const personaNames = Object.keys(personas) as PersonaName[];

/** The owner of the documents that personas try to access. */
export const bystander = 'bystander';

/** The id of an account's first member, which differs from the account's. */
export function memberOf(name: string): string {
  return `member of ${name}`;
}

/** The id of another member of an account; `place` starts at 1. */
export function otherOf(name: string, place: number): string {
  return `member ${place} of ${name}`;
}

/** The ids of all members of a persona's account, first member first. */
export function householdOf(name: PersonaName): string[] {
  const { others = [] } = personas[name];
  return [memberOf(name), ...others.map((_, index) => otherOf(name, index + 1))];
}

/** The field that names the owner in a collection's documents. */
export function ownerField(collection: string): string {
  if (collection === collections.members) return 'user_id';
  if (collection === collections.accounts) return 'account_uid';
  return collection === collections.imports ? 'started_by' : 'owner_uid';
}

/** An owner's path for a collection in the table; the owner's id replaces each `*`. */
export function pathOf(collection: string, owner: string): string {
  return collection.replaceAll('*', owner);
}

/** Loads this checkout's rules into the emulator in a separate project, one per test file, so a running suite keeps its data. */
export async function startEnvironment(projectId = 'demo-rules'): Promise<RulesTestEnvironment> {
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  if (!emulator) throw new Error('Set FIRESTORE_EMULATOR_HOST to the address of a Firestore emulator');
  const { hostname, port } = new URL(`http://${emulator}`);
  const rules = await readFile(new URL('../../../firestore.rules', import.meta.url), 'utf8');
  return initializeTestEnvironment({
    projectId,
    firestore: { rules, host: hostname, port: Number(port) },
  });
}

/** Signs a persona in; a visitor stays signed out. */
export function enter(env: RulesTestEnvironment, name: PersonaName): RulesTestContext {
  const { token } = personas[name];
  return token ? env.authenticatedContext(name, token) : env.unauthenticatedContext();
}

/** An account document, as far as the rules use it. */
export function accountOf(
  name: string,
  sessions: readonly string[],
  members: readonly string[] = [memberOf(name)],
  session = ofMember,
) {
  const opened = Object.fromEntries(sessions.map((id) => [id, session]));
  return { account_uid: name, members, sessions: opened };
}

/** The id that owns a document: the account's for accounts, the member's for everything else. */
export function ownerId(collection: string, name: string): string {
  return collection === collections.accounts ? name : memberOf(name);
}

/**
 * Resets the data: accounts and members, and one document per collection for each member of every persona and the
 * bystander.
 */
export async function seed(env: RulesTestEnvironment, paths: readonly string[]): Promise<void> {
  await env.clearFirestore();
  await env.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    const all = { ...personas, [bystander]: personas.guardian };
    for (const [name, { sessions, session, record, others = [] }] of Object.entries(all)) {
      const batch = db.batch();
      const standings = [record, ...others];
      const ids = standings.map((_, place) => (place === 0 ? memberOf(name) : otherOf(name, place)));
      if (sessions) batch.set(db.doc(`${collections.accounts}/${name}`), accountOf(name, sessions, ids, session));
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
