import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import { idOf } from '@portal/contract/rules/application';
import { type ApplicationKind, applicationKinds } from '@portal/contract/values/application';
import { readMember } from '#members/index.ts';
import type { Mover } from '#members/records/index.ts';
import { countDocuments } from '#platform/firestore.ts';
import { entryFactsOf, readClubLeaders } from './club-leaders.ts';
import { createEntry, entriesOf, entriesPerTransaction, readEntries, readEntriesOf, removeEntry } from './entries.ts';
import { readApplicationOf } from './roster.ts';
import { applications, applicationsPerTransaction, readApplicationsOf, writeApplication } from './store.ts';

/** Returns an application assigned to a leader. `number` is the fallback for a leader without a membership number. */
export function withLeader(application: Application, leader: Member, number: string | null): Application {
  return {
    ...application,
    owner_uid: leader.user_id,
    grappling_leader_first_name: leader.first_name,
    grappling_leader_last_name: leader.last_name,
    grappling_leader_membership_number: leader.membership_number ?? number,
  } as Application;
}

/** Moves one page of applications from the merged member to the kept one. Returns whether there may be more. */
async function moveSome(kind: ApplicationKind, { step, goes, stays }: Mover): Promise<boolean | undefined> {
  return step(async (transaction, note) => {
    const leader = await readMember(transaction, stays);
    const some = await readApplicationsOf(transaction, kind, goes, undefined);
    if (!leader) return false;
    for (const application of some) {
      const number = application.grappling_leader_membership_number;
      writeApplication(transaction, withLeader(application, leader, number));
      note({ kind: 'application', of: kind, id: idOf(application), number });
    }
    return some.length === applicationsPerTransaction;
  });
}

/** Moves the merged member's charters and events, with their lists, to the kept member. */
export async function moveApplications(mover: Mover): Promise<void> {
  for (const kind of applicationKinds) while (await moveSome(kind, mover));
  await mover.change(entriesOf(mover.goes), () => ({ owner_uid: mover.stays }));
}

/** Moves one page of a number's list entries to the kept member's current number. Returns whether there may be more. */
async function renumberSome(number: string, { step, stays }: Mover): Promise<boolean | undefined> {
  return step(async (transaction, note) => {
    const member = await readMember(transaction, stays);
    const own = member?.membership_number;
    if (!member || !own || own === number) return false;
    const found = await readEntriesOf(transaction, [number]);
    const present = await Promise.all(found.map(({ list_id }) => readEntries(transaction, list_id, [own])));
    const twice = found.filter((_, index) => present[index]?.[0]);
    const lists = await Promise.all(twice.map(({ list_id }) => readApplicationOf(transaction, list_id)));
    const leaders = await readClubLeaders(transaction, [member]);
    for (const line of found) {
      const is_twice = twice.includes(line);
      note({ kind: 'line', line, is_twice });
      removeEntry(transaction, line);
      if (is_twice) continue;
      const facts = entryFactsOf(member, line, { leaders, isNamed: line.name !== null });
      createEntry(transaction, { ...line, ...facts, membership_number: own });
    }
    for (const list of lists) if (list) writeApplication(transaction, { ...list, entries: list.entries - 1 });
    return found.length === entriesPerTransaction;
  });
}

/**
 * Moves the list entries of a number that now leads to the kept member to that member's own number, dropping duplicates
 * on the same list.
 */
export async function moveLines(number: string, mover: Mover): Promise<void> {
  while (await renumberSome(number, mover));
}

/** Returns the number of applications of a kind that a leader has made. */
export function countApplicationsOf(kind: ApplicationKind, uid: string): Promise<number> {
  return countDocuments(applications(kind).where('owner_uid', '==', uid));
}
