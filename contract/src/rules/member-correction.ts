import type { Member } from '../records/member.ts';
import type { CorrectableField } from '../records/member-correction.ts';
import { ageProblem, needsParentConsent } from '../values/ages.ts';
import { dayOf } from '../values/days.ts';
import { requiredFields } from '../values/membership.ts';
import { isOfAge } from './hand-over.ts';

/**
 * Returns what is wrong with a member after a correction, by field; empty if nothing is. A leader needs a belt and
 * club; a child needs a parent unless handed over as an adult. An adult who is not the account's first member stays
 * youth until the hand-over.
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
  const missing = ownAccount ? [] : requiredFields[membership_type].filter((name) => !corrected[name]);
  return {
    ...(wrongAge && { date_of_birth: wrongAge }),
    ...Object.fromEntries(missing.map((name) => [name, 'This field is required'])),
  };
}

type Child = Pick<Member, 'membership_type' | 'date_of_birth' | 'parent_first_name' | 'parent_last_name'>;

/**
 * Reports whether a correction needs parental consent: it makes the member a child under 13, or the member already was
 * one but had no parent on file.
 */
export function correctionNeedsConsent(before: Child, corrected: Omit<Child, `parent_${string}`>): boolean {
  const isYoung = ({ membership_type, date_of_birth }: typeof corrected) =>
    membership_type === 'youth' && needsParentConsent(date_of_birth);
  return isYoung(corrected) && !(isYoung(before) && requiredFields.youth.every((name) => before[name]));
}
