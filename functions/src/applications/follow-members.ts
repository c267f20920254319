import type { Member } from '@portal/contract/records/member';
import { idOf } from '@portal/contract/rules/application';
import { standingOf } from '@portal/contract/rules/eligibility';
import { type ApplicationKind, applicationKinds } from '@portal/contract/values/application';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { memberIn, publicName, readMember } from '#members/index.ts';
import { transact } from '#platform/firestore.ts';
import { entryFactsOf, readClubLeaders } from './club-leaders.ts';
import { type EntryPlace, readEntriesAfter, writeEntry } from './entries.ts';
import { applicationsPerTransaction, readApplicationsOf, writeApplication } from './store.ts';

/** Reports whether a change to a member affects the data shown on lists. */
function concernsLists(before: Member | undefined, after: Member): boolean {
  if (!after.membership_number) return false;
  if (!before) return true;
  const listed = (member: Member) => [
    member.club_id,
    fullName(member),
    publicName(member, dayOf()),
    standingOf(member, dayOf()),
    member.membership_type,
    member.card_code,
  ];
  return JSON.stringify(listed(before)) !== JSON.stringify(listed(after));
}

/**
 * Updates one page of a member's list entries, including the name if the entry shows one. Returns the next cursor, or
 * undefined after the final page.
 */
async function refreshSome(uid: string, after: EntryPlace | undefined): Promise<EntryPlace | undefined> {
  return transact(async (transaction) => {
    const member = await readMember(transaction, uid);
    if (!member?.membership_number) return undefined;
    const { found, last } = await readEntriesAfter(transaction, member.membership_number, after);
    const leaders = found.length > 0 ? await readClubLeaders(transaction, [member]) : new Map();
    for (const line of found) {
      const facts = entryFactsOf(member, line, { leaders, isNamed: line.name !== null });
      writeEntry(transaction, { ...line, ...facts });
    }
    return last;
  });
}

function isRenamed(before: Member | undefined, after: Member): boolean {
  return before?.first_name !== after.first_name || before.last_name !== after.last_name;
}

/**
 * Updates the leader's name on one page of their applications. Returns the last id, or undefined after the final page.
 */
async function renameSome(uid: string, kind: ApplicationKind, after: string | undefined): Promise<string | undefined> {
  return transact(async (transaction) => {
    const leader = await readMember(transaction, uid);
    if (!leader) return undefined;
    const some = await readApplicationsOf(transaction, kind, uid, after);
    const { first_name: grappling_leader_first_name, last_name: grappling_leader_last_name } = leader;
    for (const application of some)
      writeApplication(transaction, { ...application, grappling_leader_first_name, grappling_leader_last_name });
    const last = some.at(-1);
    return last && some.length === applicationsPerTransaction ? idOf(last) : undefined;
  });
}

async function renameLeader(uid: string): Promise<void> {
  for (const kind of applicationKinds) {
    let last: string | undefined;
    do last = await renameSome(uid, kind, last);
    while (last);
  }
}

async function refreshLists(uid: string): Promise<void> {
  let last: EntryPlace | undefined;
  do last = await refreshSome(uid, last);
  while (last);
}

/** Updates the lists that a changed member is on, and the leader's name on their own applications. Idempotent. */
export async function followMember(uid: string, before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const changed = memberIn(after);
  if (!changed) return;
  const renames = changed.membership_type === 'grappling_leader' && isRenamed(memberIn(before), changed);
  const concerns = concernsLists(memberIn(before), changed);
  // Both run even if one fails; the event's retry repeats them.
  const ends = await Promise.allSettled([renames && renameLeader(uid), concerns && refreshLists(uid)]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
