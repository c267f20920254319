import type { PendingHandOver } from '@portal/contract/records/hand-over';
import type { Member } from '@portal/contract/records/member';
import { isOfAge, obstacleToHandOver } from '@portal/contract/rules/hand-over';
import { isLocked } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { invalid, Problem } from '#platform/problem.ts';

/** Throws 409 for a member who is under 18, locked or not in a parent's account. */
export function requireCanHandOver(member: Member): void {
  const obstacle = obstacleToHandOver(member, dayOf());
  if (obstacle) throw new Problem(409, obstacle);
}

/** A hand-over link's address and time of request. */
type AskedLink = Pick<PendingHandOver, 'email'> & { asked_at: string | null };

/** Reports whether a link belongs to the latest request, and the request was not canceled. */
export function isCurrentLink({ email, asked_at }: AskedLink, member: Member | undefined): member is Member {
  const asked = member?.handing_over;
  return asked !== undefined && asked !== null && asked.email === email && asked.asked_at === asked_at;
}

/** Throws 422 for a wrong birth date, which an unintended recipient of the link does not know. */
export function requireBirthDate({ date_of_birth }: Pick<Member, 'date_of_birth'>, given: string): void {
  if (date_of_birth !== given)
    throw invalid({ date_of_birth: 'This doesn’t match the birth date on file. Please check it' });
}

/**
 * Throws 409 if a membership to take over is locked, or its birth date was corrected to a minor's. The link works again
 * once that changes.
 */
export function requireCanTakeOver(member: Member): void {
  const { status } = member;
  if (isLocked(status))
    throw new Problem(409, `This membership is ${status}. Please contact support before you take it over.`);
  if (!isOfAge(member, dayOf()))
    throw new Problem(409, 'By the birth date we have, you are under 18. Please contact support.');
}
