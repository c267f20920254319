import type { HandingOver } from '@portal/contract/records/hand-over';
import type { Member } from '@portal/contract/records/member';
import { isOfAge, obstacleToHandOver } from '@portal/contract/rules/hand-over';
import { isLocked } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { invalid, Problem } from '#platform/problem.ts';

/** Refuses (409) to hand a member over who is under 18, locked or not in a parent's account. */
export function requireToHandOver(member: Member): void {
  const obstacle = obstacleToHandOver(member, dayOf());
  if (obstacle) throw new Problem(409, obstacle);
}

/** What a link of a hand-over says: its address, and when it was asked for. */
type AskedLink = Pick<HandingOver, 'email'> & { asked_at: string | null };

/** Whether a link of a hand-over is the one that was asked for last, and was not taken back. */
export function isCurrentLink({ email, asked_at }: AskedLink, member: Member | undefined): member is Member {
  const asked = member?.handing_over;
  return asked !== undefined && asked !== null && asked.email === email && asked.asked_at === asked_at;
}

/** Refuses (422) a birth date other than the member's: whoever got the link by mistake does not know it. */
export function requireBorn({ date_of_birth }: Pick<Member, 'date_of_birth'>, given: string): void {
  if (date_of_birth !== given)
    throw invalid({ date_of_birth: 'This doesn’t match the birth date on file. Please check it' });
}

/**
 * Refuses (409) to take a membership over that is locked, or whose birth date was corrected meanwhile to that of a minor. The
 * link works again when that has changed.
 */
export function requireOpen(member: Member): void {
  const { status } = member;
  if (isLocked(status))
    throw new Problem(409, `This membership is ${status}. Please contact support before you take it over.`);
  if (!isOfAge(member, dayOf()))
    throw new Problem(409, 'By the birth date we have, you are under 18. Please contact support.');
}
