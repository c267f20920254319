import { dayOf } from '@portal/contract/days';
import { standingOf } from '@portal/contract/eligibility';
import { fullName } from '@portal/contract/format';
import type { Member } from '@portal/contract/members';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { memberIn, readMember } from '#members/store.ts';
import { publicName } from '#members/user.ts';
import { transact } from '#platform/firestore.ts';
import { factsOf, readClubLeaders } from './club-leaders.ts';
import { type EntryPlace, readEntriesAfter, writeEntry } from './entries.ts';

/** Whether a change of a member changes what lists tell of them. */
function concernsLists(before: Member | undefined, after: Member): boolean {
  if (!after.membership_number) return false;
  if (!before) return true;
  const told = (member: Member) => [member.club_id, fullName(member), publicName(member, dayOf()), standingOf(member)];
  return JSON.stringify(told(before)) !== JSON.stringify(told(after));
}

/** Brings some of the lines about a member up to date, those with a name also in this; returns the place of the last of them while there may be more. */
async function refreshSome(uid: string, after: EntryPlace | undefined): Promise<EntryPlace | undefined> {
  return transact(async (transaction) => {
    const member = await readMember(transaction, uid);
    if (!member?.membership_number) return undefined;
    const { found, last } = await readEntriesAfter(transaction, member.membership_number, after);
    const leaders = found.length > 0 ? await readClubLeaders(transaction, [member]) : new Map();
    for (const line of found) {
      const { name, standing } = factsOf(member, line, leaders);
      writeEntry(transaction, { ...line, standing, name: line.name && name });
    }
    return last;
  });
}

/**
 * Brings the lists that a member is on up to date with the member as it now is, where a change concerns them; running it
 * again changes nothing.
 */
export async function followMember(uid: string, before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const changed = memberIn(after);
  if (!changed || !concernsLists(memberIn(before), changed)) return;
  let last: EntryPlace | undefined;
  do last = await refreshSome(uid, last);
  while (last);
}
