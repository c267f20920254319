import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import { isCharter } from '@portal/contract/rules/application';
import { obstacleToLeading } from '@portal/contract/rules/membership';
import { invalid, Problem } from '#platform/problem.ts';
import { canonicalSpelling } from '#platform/search/spelling.ts';

/** Throws 409 if an application has ended, since its certificate may already be in circulation. */
export function requireNotEnded(application: Application): void {
  if (application.status !== 'inactive') return;
  const what = isCharter(application) ? 'charter' : 'sanction';
  throw new Problem(409, `This ${what} has ended. The leader can apply for a new one.`);
}

/** Throws 409 unless the leader who applied may lead; a charter or sanction needs a valid leader membership. */
export function requireValidLeader(leader: Member | undefined, today: string): asserts leader is Member {
  const obstacle = leader ? obstacleToLeading(leader, today, 'The') : 'The leader’s account does not exist';
  if (obstacle) throw new Problem(409, `This application cannot be approved. ${obstacle}.`);
}

/** The leader as named in an admin's form. */
export interface NamedLeader {
  grappling_leader_membership_number: string;
  grappling_leader_first_name?: string | undefined;
  grappling_leader_last_name?: string | undefined;
}

function differs(given: string | undefined, kept: string): boolean {
  return given !== undefined && canonicalSpelling(given) !== canonicalSpelling(kept);
}

/** Throws 422 unless the number belongs to a leader of the given name who may lead. */
export function requireNamedLeader(
  leader: Member | undefined,
  named: NamedLeader,
  today: string,
): asserts leader is Member {
  const field = 'grappling_leader_membership_number';
  if (!leader) throw invalid({ [field]: 'No member has this number' });
  const obstacle = obstacleToLeading(leader, today, 'The');
  if (obstacle) throw invalid({ [field]: obstacle });
  const isAnother =
    differs(named.grappling_leader_first_name, leader.first_name) ||
    differs(named.grappling_leader_last_name, leader.last_name);
  if (isAnother) throw invalid({ [field]: 'This number belongs to a member with a different name' });
}
