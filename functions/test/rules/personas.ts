import { readFile } from 'node:fs/promises';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { collections } from '@portal/contract/collections';

interface Persona {
  /** What the ID token says, which is as old as the token; null for somebody who has none. */
  token: { role?: string; auth_time?: number; opened_at?: number } | null;
  /** What `members/{uid}` says now; null where there is no such document. */
  record: { role: string; status: string; sessions_from?: number } | null;
}

/** Everybody who may knock. Each has the name as uid. */
export const personas = {
  visitor: { token: null, record: null },
  member: { token: {}, record: { role: 'member', status: 'approved' } },
  'locked member': { token: {}, record: { role: 'member', status: 'suspended' } },
  admin: { token: { role: 'admin' }, record: { role: 'admin', status: 'approved' } },
  'locked admin': { token: { role: 'admin' }, record: { role: 'admin', status: 'inactive' } },
  'demoted admin, old token': { token: { role: 'admin' }, record: { role: 'member', status: 'approved' } },
  'promoted admin, old token': { token: {}, record: { role: 'admin', status: 'approved' } },
  'member since a reset': {
    token: { auth_time: 2000 },
    record: { role: 'member', status: 'approved', sessions_from: 2000 },
  },
  'member opened before a reset': {
    token: { auth_time: 2001, opened_at: 1999 },
    record: { role: 'member', status: 'approved', sessions_from: 2000 },
  },
  'member from before a reset': {
    token: { auth_time: 1999 },
    record: { role: 'member', status: 'approved', sessions_from: 2000 },
  },
  'admin from before a reset': {
    token: { role: 'admin', auth_time: 1999 },
    record: { role: 'admin', status: 'approved', sessions_from: 2000 },
  },
  'forged claim, no record': { token: { role: 'admin' }, record: null },
} satisfies Record<string, Persona>;

export type PersonaName = keyof typeof personas;

export const personaNames = Object.keys(personas) as PersonaName[];

/** Somebody whose things the personas try to reach. */
export const bystander = 'bystander';

/** The field by which a collection's documents belong to somebody. */
export function ownerField(collection: string): string {
  if (collection === collections.members) return 'user_id';
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

/** Starts afresh: the members' records, and in every collection one document of each persona and the bystander. */
export async function seed(env: RulesTestEnvironment, paths: readonly string[]): Promise<void> {
  await env.clearFirestore();
  await env.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    const batch = db.batch();
    const records: Record<string, Persona['record']> = { [bystander]: personas.member.record };
    for (const name of personaNames) records[name] = personas[name].record;
    for (const [owner, record] of Object.entries(records)) {
      for (const collection of paths) {
        const document = db.doc(`${pathOf(collection, owner)}/${owner}`);
        if (collection !== collections.members) batch.set(document, { [ownerField(collection)]: owner });
        else if (record) batch.set(document, { user_id: owner, ...record });
      }
    }
    await batch.commit();
  });
}
