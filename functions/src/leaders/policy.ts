import type { LeaderRequest } from '@portal/contract/calls/leaders';
import type { Member } from '@portal/contract/records/member';
import { missingLeaderFields, missingLeaderFieldsText } from '@portal/contract/rules/leader-fields';
import { obstacleToBecomingLeader } from '@portal/contract/rules/leader-request';
import { missingCheckNames } from '@portal/contract/rules/membership';
import { documentName } from '@portal/contract/values/member-fields';
import { invalid, Problem } from '#platform/problem.ts';

/** Throws 409 with the reason if a member cannot ask to become a grappling leader on a day (`YYYY-MM-DD`). */
export function requireCanAsk(member: Member, today: string): void {
  const obstacle = obstacleToBecomingLeader(member, today);
  if (obstacle) throw new Problem(409, obstacle);
}

/**
 * Returns the member details that a request fills in: only missing ones, with the charter of a listed club. Throws 422
 * for details still missing.
 */
export function filledIn(member: Member, request: LeaderRequest): Partial<Member> {
  const unknown = missingLeaderFields(member);
  const missing = unknown.filter((name) => !request[name]);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((name) => [name, 'This field is required'])));
  return {
    ...Object.fromEntries(unknown.map((name) => [documentName(name), request[name]])),
    ...(unknown.includes('club_academy') && { club_id: request.club_id ?? null }),
  };
}

/** Throws 409 if a member cannot become a leader on a day (`YYYY-MM-DD`), or lacks details or a check. */
export function requireMayLead(member: Member, today: string): void {
  const obstacle = obstacleToBecomingLeader(member, today, 'The');
  if (obstacle) throw new Problem(409, obstacle);
  const unknown = missingLeaderFieldsText(member);
  const missing = [...missingCheckNames(member, today), ...(unknown ? [unknown] : [])];
  if (missing.length === 0) return;
  throw new Problem(409, `This member cannot become a grappling leader yet. Missing: ${missing.join(' and ')}.`);
}

/** Throws 409 if there is no request, or it was already denied. */
export function requirePendingRequest({ becoming_leader }: Member): void {
  if (!becoming_leader) throw new Problem(409, 'This member does not ask to become a grappling leader.');
  if (becoming_leader.denied) throw new Problem(409, 'This request was denied before. The member can ask again.');
}
