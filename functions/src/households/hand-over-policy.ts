import { dayOf } from '@portal/contract/days';
import { obstacleToHandOver } from '@portal/contract/hand-over';
import type { Member } from '@portal/contract/members';
import { isLocked } from '@portal/contract/membership';
import { badLink, type Link } from '#mail/links.ts';
import { Problem } from '#platform/problem.ts';

/** Refuses (409) to hand a member over who is under 18, locked or not in a parent's account. */
export function requireToHandOver(member: Member): void {
  const obstacle = obstacleToHandOver(member, dayOf());
  if (obstacle) throw new Problem(409, obstacle);
}

/** Whether a link of a hand-over is the one that was asked for last, and was not taken back. */
export function isCurrentLink({ email, asked_at }: Link, member: Member | undefined): member is Member {
  const asked = member?.handing_over;
  return asked !== undefined && asked !== null && asked.email === email && asked.asked_at === asked_at;
}

/**
 * The member whom a link hands over. Throws 400 for a link that was replaced or taken back, and 409 for a member who is
 * locked; such a link is good again when the lock ends.
 */
export function handedOverBy(link: Link, member: Member | undefined): Member {
  if (!isCurrentLink(link, member)) throw badLink('hand_over');
  if (isLocked(member.status))
    throw new Problem(409, `This membership is ${member.status}. Please contact support before you take it over.`);
  return member;
}
