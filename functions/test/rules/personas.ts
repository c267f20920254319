import { readFile } from 'node:fs/promises';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { collections } from '@portal/contract/collections';

interface Persona {
  /** What the ID token says, which is as old as the token; null for somebody who has none. */
  token: { role?: string; session?: string } | null;
  /** The sessions that `accounts/{name}` says are open; null where there is no such document. */
  sessions: readonly string[] | null;
  /** What the member of the account is now; null where there is none. */
  record: { role: string; status: string } | null;
}

const open = ['open', 'another'];

/** Everybody who may knock. Each has the name as uid of the account, and a member of another id. */
export const personas = {
  visitor: { token: null, sessions: null, record: null },
  member: { token: { session: 'open' }, sessions: open, record: { role: 'member', status: 'approved' } },
  'denied member': { token: { session: 'open' }, sessions: open, record: { role: 'member', status: 'denied' } },
  'locked member': { token: { session: 'open' }, sessions: open, record: { role: 'member', status: 'suspended' } },
  admin: { token: { role: 'admin', session: 'open' }, sessions: open, record: { role: 'admin', status: 'approved' } },
  'locked admin': {
    token: { role: 'admin', session: 'open' },
    sessions: open,
    record: { role: 'admin', status: 'inactive' },
  },
  'demoted admin, old token': {
    token: { role: 'admin', session: 'open' },
    sessions: open,
    record: { role: 'member', status: 'approved' },
  },
  'promoted admin, old token': {
    token: { session: 'open' },
    sessions: open,
    record: { role: 'admin', status: 'approved' },
  },
  'member whose session has ended': {
    token: { session: 'ended' },
    sessions: open,
    record: { role: 'member', status: 'approved' },
  },
  'member with no session left': {
    token: { session: 'open' },
    sessions: [],
    record: { role: 'member', status: 'approved' },
  },
  'member with a token of the provider alone': {
    token: {},
    sessions: open,
    record: { role: 'member', status: 'approved' },
  },
  'admin whose session has ended': {
    token: { role: 'admin', session: 'ended' },
    sessions: open,
    record: { role: 'admin', status: 'approved' },
  },
  'admin with a token of the provider alone': {
    token: { role: 'admin' },
    sessions: open,
    record: { role: 'admin', status: 'approved' },
  },
  'forged claim, no record': { token: { role: 'admin', session: 'open' }, sessions: open, record: null },
  'forged claim, no account': { token: { role: 'admin', session: 'open' }, sessions: null, record: null },
} satisfies Record<string, Persona>;

export type PersonaName = keyof typeof personas;

export const personaNames = Object.keys(personas) as PersonaName[];

/** Somebody whose things the personas try to reach. */
export const bystander = 'bystander';

/** The id of somebody's member, which is not the account's. */
export function memberOf(name: string): string {
  return `member of ${name}`;
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
  const { token }: Persona = personas[name];
  return token ? env.authenticatedContext(name, token) : env.unauthenticatedContext();
}

/** The document of an account as far as the rules look at it. */
export function accountOf(name: string, sessions: readonly string[]) {
  const opened = Object.fromEntries(sessions.map((session) => [session, '2026-11-22T12:00:00.000Z']));
  return { account_uid: name, members: [memberOf(name)], sessions: opened };
}

/** Whom a document of a collection belongs to: an account to the account, all others to its member. */
export function ownerId(collection: string, name: string): string {
  return collection === collections.accounts ? name : memberOf(name);
}

/** Starts afresh: accounts and members, and in every collection one document of each persona and the bystander. */
export async function seed(env: RulesTestEnvironment, paths: readonly string[]): Promise<void> {
  await env.clearFirestore();
  await env.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    const batch = db.batch();
    const all: Record<string, Persona> = { ...personas, [bystander]: personas.member };
    for (const [name, { sessions, record }] of Object.entries(all)) {
      for (const collection of paths) {
        const owner = ownerId(collection, name);
        const document = db.doc(`${pathOf(collection, owner)}/${owner}`);
        if (collection === collections.accounts) {
          if (sessions) batch.set(document, accountOf(name, sessions));
        } else if (collection !== collections.members) batch.set(document, { [ownerField(collection)]: owner });
        else if (record) batch.set(document, { user_id: owner, account_uid: name, ...record });
      }
    }
    await batch.commit();
  });
}
