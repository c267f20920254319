import type { Member } from '@portal/contract/records/member';
import { isDueForDeletion } from '@portal/contract/rules/retention';
import type { Query } from 'firebase-admin/firestore';
import { membersToDelete } from '#members/index.ts';
import { type Counts, forEachDocument } from '#platform/process-due.ts';
import { completeDeparture, completeDepartures } from './complete.ts';
import { removeFromAccount } from './remove-from-account.ts';

const mostDeleted = 1000;

async function deleteOne(id: string, isDue: (member: Member) => boolean): Promise<'removed' | 'left'> {
  const departure = await removeFromAccount(id, isDue);
  if (departure) await completeDeparture(departure);
  return departure ? 'removed' : 'left';
}

/**
 * Deletes, with all their data, the members found by a sorted query who are still due, at most `most`. Members whose
 * deletion is blocked are left for the next day and do not delay the others. The next run completes interrupted
 * deletions.
 */
export async function deleteEach(due: Query<Member>, isDue: (member: Member) => boolean, most = mostDeleted) {
  return { removed: 0, left: 0, failed: 0, ...(await forEachDocument(due, ({ id }) => deleteOne(id, isDue), most)) };
}

/** Deletes members past their grace period with no open office decision. */
export async function deleteMembers(today: string): Promise<Counts> {
  const failed = await completeDepartures();
  const counts = await deleteEach(membersToDelete(today), (member) => isDueForDeletion(member, today));
  return { ...counts, failed: counts.failed + failed };
}
