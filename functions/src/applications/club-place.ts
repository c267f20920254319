import type { Charter } from '@portal/contract/records/charter';
import type { Member } from '@portal/contract/records/member';
import { isValidOn } from '@portal/contract/rules/application';
import { dayOf } from '@portal/contract/values/days';
import { notFound, Problem } from '#platform/problem.ts';
import { findApplication } from './store.ts';

/** Reports whether a leader has a place at a club's desk as one of its co-leaders: named, and still in the club. */
export function isCoLeader({ charter_id, co_leaders }: Charter, { user_id, club_id }: Member): boolean {
  return club_id === charter_id && co_leaders.includes(user_id);
}

/** Throws 403 for anyone but the club's leaders, and 409 unless the charter is valid today. */
export function requirePlace(charter: Charter, leader: Member): void {
  if (charter.owner_uid !== leader.user_id && !isCoLeader(charter, leader)) {
    throw new Problem(403, 'Only the leader and co-leaders of this club can see its desk.');
  }
  if (!isValidOn(charter, dayOf())) {
    throw new Problem(409, 'This charter isn’t valid today. The club desk is open once it is renewed.');
  }
}

/** Finds a club at whose desk the leader has a place. Throws 404 if unknown, else like `requirePlace`. */
export async function findClub(id: string, leader: Member): Promise<Charter> {
  const charter = await findApplication('academy_charter', id);
  if (!charter) throw notFound();
  requirePlace(charter, leader);
  return charter;
}
