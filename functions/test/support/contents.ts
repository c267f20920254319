import { subcollections } from '@portal/contract/collections';
import type { Query } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';

/** All documents, those of subcollections included, that name any of some words: by path, what they say as JSON. */
export async function contentsOf(names: readonly string[]): Promise<Map<string, Record<string, unknown>>> {
  const top: Query[] = await database().listCollections();
  const below = Object.values(subcollections).map((name) => database().collectionGroup(name));
  const found = await Promise.all([...top, ...below].map((all) => all.get()));
  const said = found
    .flatMap(({ docs }) => docs)
    .map((doc): [string, string] => [doc.ref.path, JSON.stringify(doc.data())])
    .filter(([path, text]) => names.some((name) => `${path} ${text}`.includes(name)));
  return new Map(said.map(([path, text]) => [path, JSON.parse(text)]));
}
