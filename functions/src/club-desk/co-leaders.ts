import type { Charter } from '@portal/contract/records/charter';
import type { Member } from '@portal/contract/records/member';
import { obstacleToLeading } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import {
  readApplication,
  removeDeskSignal,
  requirePlace,
  writeApplication,
  writeDeskSignals,
} from '#applications/index.ts';
import { coLeaderMail } from '#mail/charter-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { readMembersOf } from '#members/index.ts';
import { recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { invalid, notFound, Problem } from '#platform/problem.ts';

function requireCoLeader(
  { charter_id, owner_uid }: Charter,
  candidate: Member | undefined,
): asserts candidate is Member {
  if (!candidate || candidate.club_id !== charter_id || candidate.user_id === owner_uid) {
    throw invalid({ members: 'Choose other leaders of your club' });
  }
  const obstacle = obstacleToLeading(candidate, dayOf(), 'The');
  if (obstacle) throw invalid({ members: `${fullName(candidate)}: ${obstacle}` });
}

/**
 * Sets the co-leaders of a charter and emails the new ones. Running it again changes nothing. Throws 403 unless the
 * charter is the leader's own, 404 if unknown, 409 unless it is valid today, and 422 for someone who may not lead or is
 * not in the club.
 */
export async function setCoLeaders(id: string, leader: Member, uids: readonly string[]): Promise<string[]> {
  return transact(async (transaction) => {
    const charter = await readApplication(transaction, 'academy_charter', id);
    if (!charter) throw notFound();
    requirePlace(charter, leader);
    if (charter.owner_uid !== leader.user_id) throw new Problem(403, 'Only the charter’s own leader can do this.');
    const candidates = await readMembersOf(transaction, { members: [...uids] });
    const added = uids.filter((uid) => !charter.co_leaders.includes(uid));
    const named = added.map((uid) => {
      const candidate = candidates.find(({ user_id }) => user_id === uid);
      requireCoLeader(charter, candidate);
      return candidate;
    });
    const removed = charter.co_leaders.filter((uid) => !uids.includes(uid));
    if (named.length + removed.length === 0) return charter.co_leaders;
    const changed = { ...charter, co_leaders: [...uids] };
    writeApplication(transaction, changed);
    for (const uid of removed) removeDeskSignal(transaction, id, uid);
    writeDeskSignals(transaction, changed);
    for (const one of named) enqueueEmail(transaction, coLeaderMail(one, changed));
    const subject = charter.academy_name;
    recordActivity(transaction, { action: 'co_leaders_set', actor: leader, target: leader, subject });
    return changed.co_leaders;
  });
}
