import { collections } from '@portal/contract/values/collections';
import { newMember } from '#members/new-member.ts';
import { documentOf } from '#members/store.ts';
import { database } from '#platform/database.ts';
import { acceptedAt } from './accepted.ts';
import { type RawDocument, writeRaw } from './raw.ts';

/** Counts the members pending approval. */
export async function countPendingMembers(): Promise<number> {
  const pending = database().collection(collections.members).where('status', '==', 'pending_approval');
  return (await pending.count().get()).data().count;
}

function waitingMember(family: string, at: number): RawDocument {
  const user_id = `${family}-${String(at).padStart(3, '0')}`;
  const member = newMember(
    {
      user_id,
      account_uid: `account-${user_id}`,
      email: `${user_id.toLowerCase()}@example.org`,
      first_name: `Nº${at}`,
      last_name: family,
      membership_type: 'adult',
      status: 'pending_approval',
    },
    new Date('2020-01-01T00:00:00Z'),
  );
  const consent = acceptedAt(member.created_at, `Nº${at} ${family}`);
  return [user_id, documentOf({ ...member, consent })];
}

/**
 * Adds members pending approval directly to the database, all from the same instant before everyone else. Resolves to a
 * function that removes them.
 */
export function addPendingMembers(family: string, count: number): Promise<() => Promise<void>> {
  const members = Array.from({ length: count }, (_, at) => waitingMember(family, at));
  return writeRaw(collections.members, members);
}
