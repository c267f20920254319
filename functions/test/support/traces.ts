import { readFileSync } from 'node:fs';
import { subcollections } from '@portal/contract/values/collections';
import type { Query } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { accounts } from '#platform/firestore.ts';

/** Every document of the database, those of subcollections included. */
async function allDocuments() {
  const top: Query[] = await database().listCollections();
  const below = Object.values(subcollections).map((name) => database().collectionGroup(name));
  return (await Promise.all([...top, ...below].map((all) => all.get()))).flatMap(({ docs }) => docs);
}

/** All documents that contain any of the words, with their data by path. */
export async function contentsOf(names: readonly string[]): Promise<Map<string, Record<string, unknown>>> {
  const said = (await allDocuments())
    .map((doc): [string, string] => [doc.ref.path, JSON.stringify(doc.data())])
    .filter(([path, text]) => names.some((name) => `${path} ${text}`.includes(name)));
  return new Map(said.map(([path, text]) => [path, JSON.parse(text)]));
}

/** A document that names somebody: where it lies, and what it says. */
export interface Trace {
  path: string;
  /** By which of the names it was found. */
  named: string[];
}

/** Every document that names any of some words, whatever their case. */
export async function tracesOf(names: readonly string[]): Promise<Trace[]> {
  return (await allDocuments()).flatMap((doc): Trace[] => {
    const text = JSON.stringify([doc.ref.path, doc.data()]).toLowerCase();
    const named = names.filter((name) => text.includes(name.toLowerCase()));
    return named.length > 0 ? [{ path: doc.ref.path, named }] : [];
  });
}

/** The accounts at the provider that name any of some words. */
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

/** The lines of the suite's log of functions that name any of some words. */
export function logTracesOf(names: readonly string[]): string[] {
  const lines = readFileSync(process.env.FUNCTIONS_LOG ?? '', 'utf8').split('\n');
  return lines.filter((line) => names.some((name) => line.toLowerCase().includes(name.toLowerCase())));
}
