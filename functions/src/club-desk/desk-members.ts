import type { Charter } from '@portal/contract/records/charter';
import type { DeskMember, DeskWarning } from '@portal/contract/records/desk';
import type { Member } from '@portal/contract/records/member';
import { needsParentAcceptance } from '@portal/contract/rules/consent';
import { lastEligibleDay, reasonAgainst, standingOf } from '@portal/contract/rules/eligibility';
import { expiringDays } from '@portal/contract/rules/expiry';
import { type MemberStep, nextStepOf, type StepContext } from '@portal/contract/rules/next-step';
import { dayOf, daysBetween, daysLater } from '@portal/contract/values/days';
import { clubReminderDays } from '@portal/contract/values/desk';
import { fullName } from '@portal/contract/values/format';
import { checkTypes } from '@portal/contract/values/membership';
import { clubStepOf } from '@portal/contract/values/next-step';
import { publicName } from '#members/index.ts';

/**
 * Reports whether the club may remind a member of a step now. A membership that is being handed over has no settled
 * recipient.
 */
function canBeReminded(member: Member, { who, kind }: MemberStep): boolean {
  const { club_reminded_on: last, handing_over, deleting } = member;
  if (who !== 'member' || kind === 'denied' || handing_over || deleting) return false;
  return last === null || daysBetween(last, dayOf()) >= clubReminderDays;
}

/**
 * Returns a member as the leaders of the club see them: whether they may train on a day (`YYYY-MM-DD`), and the next
 * step today, which is a parent's for a minor.
 */
export function deskMemberOf(member: Member, on: string, context: StepContext): DeskMember {
  const today = dayOf();
  const standing = standingOf(member, today);
  const next = nextStepOf(member, today, context);
  const reason = reasonAgainst({ standing }, on);
  return {
    user_id: member.user_id,
    name: fullName(member),
    public_name: publicName(member, today),
    membership_number: member.membership_number,
    membership_type: member.membership_type,
    reason,
    until: reason === null ? lastEligibleDay(standing) : null,
    step: clubStepOf(next.kind),
    who: next.who === 'member' && needsParentAcceptance(member, today) ? 'parent' : next.who,
    can_be_reminded: canBeReminded(member, next),
    reminded_on: member.club_reminded_on,
  };
}

/** Returns what ends within 30 days, or has ended: the charter, and the leaders' checks. */
export function warningsOf(charter: Charter, leaders: readonly Member[]): DeskWarning[] {
  const soon = daysLater(dayOf(), expiringDays);
  const checks = leaders.flatMap((leader) =>
    checkTypes.map((what) => ({ what, name: fullName(leader), until: leader[`${what}_expires`] })),
  );
  const ends = [{ what: 'charter' as const, name: charter.academy_name, until: charter.valid_until }, ...checks];
  return ends.flatMap(({ until, ...end }) => (until !== null && until <= soon ? [{ ...end, until }] : []));
}
