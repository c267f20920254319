import { dayOf } from '@portal/contract/days';
import type { Member } from '@portal/contract/members';
import { obstacleToLeading } from '@portal/contract/membership';
import { Problem } from '#platform/problem.ts';

/** Refuses (403) whoever may not act as a grappling leader today, and says why. */
export function requireLeader(member: Member): void {
  const obstacle = obstacleToLeading(member, dayOf());
  if (obstacle) throw new Problem(403, `${obstacle}.`);
}
