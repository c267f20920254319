import type { Member } from '@portal/contract/records/member';
import type { ProfileChanges } from '@portal/contract/records/profile';
import { transact } from '#platform/firestore.ts';
import { recordOnceAnHour } from './records/activity.ts';
import { changeMember, readKnown } from './store.ts';

type Changes = Partial<Pick<Member, keyof ProfileChanges>>;

/** Returns the given profile fields that differ. A newly typed club has no charter. */
export function effectiveChanges(member: Member, asked: ProfileChanges): Changes {
  const { club_academy, club_id } = asked;
  const isTyped = club_id === undefined && club_academy !== undefined && club_academy !== member.club_academy;
  const entries = Object.entries({ ...asked, ...(isTyped && { club_id: null }) }) as [keyof Changes, string | null][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== undefined && value !== member[name]));
}

/** Changes a member's own profile and returns the member. Writes nothing if nothing differs. */
export async function changeProfile(uid: string, asked: ProfileChanges): Promise<Member> {
  return transact(async (transaction) => {
    const member = await readKnown(transaction, uid);
    const changes = effectiveChanges(member, asked);
    const changed = Object.keys(changes);
    if (changed.length === 0) return member;
    recordOnceAnHour(transaction, { action: 'profile_updated', actor: member, target: member, changed });
    return changeMember(transaction, member, changes);
  });
}
