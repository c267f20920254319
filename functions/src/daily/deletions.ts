import type { Member } from '@portal/contract/members';
import { isToDelete } from '@portal/contract/retention';
import type { Query } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { membersToDelete } from '#members/lists.ts';
import { completeDeparture, completeDepartures } from '#own-data/complete.ts';
import { takeOut } from '#own-data/take-out.ts';
import type { Counts } from '#platform/each-due.ts';
import { getDocuments } from '#platform/firestore.ts';

const atOnce = 50;
const mostPages = 100;
const mostDeleted = 1000;

async function deleteOne({ user_id }: Member, isDue: (member: Member) => boolean): Promise<'removed' | 'left'> {
  const departure = await takeOut(user_id, isDue);
  if (departure) await completeDeparture(departure);
  return departure ? 'removed' : 'left';
}

/**
 * Deletes the members that a sorted query finds and who are due, with all that is kept of them, at most `most`; those in whose
 * way something is are left, keep no other waiting as far as the first 5,000, and are found the next day. What is stopped is
 * completed by the next run.
 */
export async function deleteEach(due: Query<Member>, isDue: (member: Member) => boolean, most = mostDeleted) {
  const counts = { removed: 0, left: 0, failed: 0 };
  let rest = due;
  for (let page = 0; page < mostPages; page++) {
    const { docs } = await getDocuments(rest.limit(atOnce));
    for (const found of docs) {
      if (counts.removed + counts.failed >= most) return counts;
      try {
        counts[await deleteOne(found.data(), isDue)] += 1;
      } catch (error) {
        warn('A member could not be deleted, or not wholly. It is tried again tomorrow.', error);
        counts.failed += 1;
      }
    }
    const last = docs.at(-1);
    if (!last || docs.length < atOnce) break;
    rest = due.startAfter(last);
  }
  return counts;
}

/** Deletes the members whose deletion was asked for, whose day to take it back is over and of whom the office has nothing to decide. */
export async function deleteMembers(today: string): Promise<Counts> {
  const failed = await completeDepartures();
  const counts = await deleteEach(membersToDelete(today), (member) => isToDelete(member, today));
  return { ...counts, failed: counts.failed + failed };
}
