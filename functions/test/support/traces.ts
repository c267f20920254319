import { readFileSync } from 'node:fs';
import { subcollections } from '@portal/contract/values/collections';
import type { Query } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { accounts } from '#platform/firestore.ts';

/** Returns every document in the database, including subcollections. */
async function allDocuments() {
  const top: Query[] = await database().listCollections();
  const below = Object.values(subcollections).map((name) => database().collectionGroup(name));
  return (await Promise.all([...top, ...below].map((all) => all.get()))).flatMap(({ docs }) => docs);
}

/** Returns all documents that contain any of the words, with their data by path. */
export async function contentsOf(names: readonly string[]): Promise<Map<string, Record<string, unknown>>> {
  const said = (await allDocuments())
    .map((doc): [string, string] => [doc.ref.path, JSON.stringify(doc.data())])
    .filter(([path, text]) => names.some((name) => `${path} ${text}`.includes(name)));
  return new Map(said.map(([path, text]) => [path, JSON.parse(text)]));
}

/** A document that contains a name. */
export interface Trace {
  path: string;
  /** The names found in it. */
  named: string[];
}

/** Finds every document that contains any of the words, ignoring case. */
export async function tracesOf(names: readonly string[]): Promise<Trace[]> {
  return (await allDocuments()).flatMap((doc): Trace[] => {
    const text = JSON.stringify([doc.ref.path, doc.data()]).toLowerCase();
    const named = names.filter((name) => text.includes(name.toLowerCase()));
    return named.length > 0 ? [{ path: doc.ref.path, named }] : [];
  });
}

/** Finds the provider accounts that contain any of the words. */
export async function providerTracesOf(names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  let next: string | undefined;
  do {
    const { users, pageToken } = await accounts().listUsers(1000, next);
    found.push(
      ...users.map((user) => JSON.stringify(user)).filter((text) => names.some((name) => text.includes(name))),
    );
    next = pageToken;
  } while (next);
  return found;
}

/** Finds the lines in the suite's functions log that contain any of the words. */
export function logTracesOf(names: readonly string[]): string[] {
  const lines = readFileSync(process.env.FUNCTIONS_LOG ?? '', 'utf8').split('\n');
  return lines.filter((line) => names.some((name) => line.toLowerCase().includes(name.toLowerCase())));
}
