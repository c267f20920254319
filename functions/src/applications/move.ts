import { type ApplicationKind, applicationKinds } from '@portal/contract/application-record';
import type { Member } from '@portal/contract/members';
import { readMember } from '#members/store.ts';
import { changeAll } from '#platform/bulk.ts';
import { countDocuments, transact } from '#platform/firestore.ts';
import { factsOf, readClubLeaders } from './club-leaders.ts';
import { createEntry, entriesAtOnce, entriesOf, readEntries, readEntriesOf, removeEntry } from './entries.ts';
import { readApplicationOf } from './roster.ts';
import { applications, applicationsAtOnce, readApplicationsOf, writeApplication } from './store.ts';

/** Gives some applications of one member to another one; returns whether there may be more. */
async function moveSome(kind: ApplicationKind, from: string, to: string): Promise<boolean> {
  return transact(async (transaction) => {
    const leader = await readMember(transaction, to);
    const some = await readApplicationsOf(transaction, kind, from, undefined);
    if (!leader) return false;
    for (const application of some)
      writeApplication(transaction, {
        ...application,
        owner_uid: to,
        grappling_leader_first_name: leader.first_name,
        grappling_leader_last_name: leader.last_name,
        grappling_leader_membership_number: leader.membership_number ?? application.grappling_leader_membership_number,
      });
    return some.length === applicationsAtOnce;
  });
}

/** Gives charters and events of one member, with their lists, to another one, who leads them from now on. */
export async function moveApplications(from: string, to: string): Promise<void> {
  for (const kind of applicationKinds) while (await moveSome(kind, from, to));
  await changeAll(entriesOf(from), () => ({ owner_uid: to }));
}

/** Puts some of the lines with a number under the present one of a member; returns whether there may be more. */
async function renumberSome(number: string, uid: string): Promise<boolean> {
  return transact(async (transaction) => {
    const member: Member | undefined = await readMember(transaction, uid);
    const own = member?.membership_number;
    if (!member || !own || own === number) return false;
    const found = await readEntriesOf(transaction, [number]);
    const present = await Promise.all(found.map(({ list_id }) => readEntries(transaction, list_id, [own])));
    const twice = found.filter((_, index) => present[index]?.[0]);
    const lists = await Promise.all(twice.map(({ list_id }) => readApplicationOf(transaction, list_id)));
    const leaders = await readClubLeaders(transaction, [member]);
    for (const line of found) {
      removeEntry(transaction, line);
      if (twice.includes(line)) continue;
      const { name, standing } = factsOf(member, line, leaders);
      createEntry(transaction, { ...line, membership_number: own, standing, name: line.name && name });
    }
    for (const list of lists) if (list) writeApplication(transaction, { ...list, entries: list.entries - 1 });
    return found.length === entriesAtOnce;
  });
}

/** Has the lines of a number that leads to a member be theirs by their own number; nobody is on a list twice. */
export async function moveLines(number: string, uid: string): Promise<void> {
  while (await renumberSome(number, uid));
}

/** How many applications of a kind a leader has made. */
export function countApplicationsOf(kind: ApplicationKind, uid: string): Promise<number> {
  return countDocuments(applications(kind).where('owner_uid', '==', uid));
}
