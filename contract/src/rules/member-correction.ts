import type { Member } from '../records/member.ts';
import type { CorrectableField } from '../records/member-correction.ts';
import { ageProblem, needsParentConsent } from '../values/ages.ts';
import { dayOf } from '../values/days.ts';
import { requiredOf } from '../values/membership.ts';
import { isOfAge } from './hand-over.ts';

/**
 * What a member must not be after a correction, by field; empty where all is well. A leader has belt and club, a child a
 * parent, unless it is of age and was handed over. A member who isn't the account's first and turns out to be an adult
 * stays youth until the hand-over.
 */
export function correctionProblems(
  corrected: Pick<
    Member,
    | 'membership_type'
    | 'date_of_birth'
    | 'parent_first_name'
    | 'parent_last_name'
    | 'belt_rank'
    | 'club_academy'
    | 'handed_over_at'
  >,
  isFirst: boolean,
): Partial<Record<CorrectableField, string>> {
  const { membership_type, date_of_birth, handed_over_at } = corrected;
  const isGrownYouth = membership_type === 'youth' && isOfAge(corrected, dayOf());
  const awaitsHandOver = !isFirst && isGrownYouth;
  const ownAccount = isGrownYouth && handed_over_at;
  const wrongAge = date_of_birth && !awaitsHandOver && ageProblem(membership_type, date_of_birth, true);
  const missing = ownAccount ? [] : requiredOf[membership_type].filter((name) => !corrected[name]);
  return {
    ...(wrongAge && { date_of_birth: wrongAge }),
    ...Object.fromEntries(missing.map((name) => [name, 'This field is required'])),
  };
}

type Child = Pick<Member, 'membership_type' | 'date_of_birth' | 'parent_first_name' | 'parent_last_name'>;

/** Whether a parent has to consent to a correction: it makes a child under 13 of somebody who was none, or had no parent. */
export function asksForConsent(before: Child, corrected: Omit<Child, `parent_${string}`>): boolean {
  const isYoung = ({ membership_type, date_of_birth }: typeof corrected) =>
    membership_type === 'youth' && needsParentConsent(date_of_birth);
  return isYoung(corrected) && !(isYoung(before) && requiredOf.youth.every((name) => before[name]));
}
