import type { Activity } from '@portal/contract/activity';
import { database } from '../firebase.ts';

/**
 * Every document of the database but the rate counters, as path and time of its last write. Mails count by path only:
 * each is marked as sent some time after it was written.
 */
export async function databaseState(): Promise<Map<string, string>> {
  const collections = await database().listCollections();
  const watched = collections.filter((collection) => collection.id !== 'limits');
  const found = await Promise.all(watched.map((collection) => collection.select().get()));
  return new Map(
    found.flatMap(({ docs }) =>
      docs.map((doc): [string, string] => [
        doc.ref.path,
        doc.ref.parent.id === 'outbox' ? '' : doc.updateTime.valueOf(),
      ]),
    ),
  );
}

/** The paths of documents that were written or removed between two states. */
export function changedPaths(before: Map<string, string>, after: Map<string, string>): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path));
}

/** Changes a member behind the portal's back, as another admin's call would. */
export async function changeMemberOf(uid: string, changes: { status?: string; role?: string }): Promise<void> {
  await database().collection('members').doc(uid).update(changes);
}

/** The activity records of one kind about a member. */
export async function activityOf(uid: string, action: Activity['action']) {
  const found = await database().collection('activity').where('target_uid', '==', uid).get();
  return found.docs.filter((doc) => doc.get('action') === action);
}
