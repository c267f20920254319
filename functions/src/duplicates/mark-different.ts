import type { Duplicate } from '@portal/contract/records/duplicate';
import type { Member } from '@portal/contract/records/member';
import { now } from '@portal/contract/values/days';
import { readDuplicate, recordActivity, writeDuplicate } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { forbidOwnPair, readPair } from './read-pair.ts';

/**
 * Marks two members as different people. Throws 404 for an unknown pair or a deleted member, 403 for the admin's own
 * record, 409 once they are merged.
 */
export function markDifferent(id: string, actor: Member): Promise<Duplicate> {
  return transact(async (transaction) => {
    const duplicate = await readDuplicate(transaction, id);
    if (!duplicate) throw notFound();
    if (duplicate.merging) throw new Problem(409, 'These two were already merged.');
    const pair = await readPair(transaction, duplicate);
    forbidOwnPair(pair, actor);
    if (duplicate.state === 'different') return duplicate;
    const decided: Duplicate = {
      ...duplicate,
      state: 'different',
      decided_at: now().toISOString(),
      decided_by: actor.user_id,
    };
    writeDuplicate(transaction, decided);
    recordActivity(transaction, { action: 'kept_apart', actor, target: pair.stays });
    return decided;
  });
}
