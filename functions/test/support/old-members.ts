import { collections } from '@portal/contract/collections';
import type { Member } from '@portal/contract/members';
import { database } from '#platform/database.ts';

type Names = 'first_name' | 'last_name' | 'emergency_contact_name' | 'club_academy';

/** Gives a member names as they could be before today's rules for them. */
export async function giveOldNames(uid: string, names: Partial<Pick<Member, Names>>): Promise<void> {
  await database().collection(collections.members).doc(uid).update(names);
}
