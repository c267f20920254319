import type { Member } from '@portal/contract/records/member';
import { isToDelete } from '@portal/contract/rules/retention';
import type { Query } from 'firebase-admin/firestore';
import { membersToDelete } from '#members/lists.ts';
import { completeDeparture, completeDepartures } from '#own-data/complete.ts';
import { takeOut } from '#own-data/take-out.ts';
import { type Counts, eachAlone } from '#platform/each-due.ts';

const mostDeleted = 1000;

async function deleteOne(id: string, isDue: (member: Member) => boolean): Promise<'removed' | 'left'> {
  const departure = await takeOut(id, isDue);
  if (departure) await completeDeparture(departure);
  return departure ? 'removed' : 'left';
}

/**
 * Deletes the members that a sorted query finds and who are due, with all that is kept of them, at most `most`; those in whose
 * way something is are left, keep no other waiting, and are found the next day. What is stopped is
 * completed by the next run.
 */
export async function deleteEach(due: Query<Member>, isDue: (member: Member) => boolean, most = mostDeleted) {
  return { removed: 0, left: 0, failed: 0, ...(await eachAlone(due, ({ id }) => deleteOne(id, isDue), most)) };
}

/** Deletes the members whose deletion was asked for, whose day to take it back is over and of whom the office has nothing to decide. */
export async function deleteMembers(today: string): Promise<Counts> {
  const failed = await completeDepartures();
  const counts = await deleteEach(membersToDelete(today), (member) => isToDelete(member, today));
  return { ...counts, failed: counts.failed + failed };
}
