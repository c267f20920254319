import { z } from 'zod';
import { isOfAge } from '../rules/hand-over.ts';
import { expiryDays } from '../values/day-spans.ts';
import { dayOf } from '../values/days.ts';
import {
  clearablePersonName,
  dayWithin,
  email,
  gender,
  membershipType,
  paragraph,
  personName,
  yesNo,
} from './fields.ts';
import type { Member } from './member.ts';
import { profileChanges } from './profile.ts';
import { ageProblem, born, needsParentConsent, requiredOf } from './registration.ts';

// A club from the list is the member's choice; the office joins spellings.
const { club_id: _, ...ownFields } = profileChanges.shape;

/** What the office corrects of a member: what is missing stays, what is empty is taken away where it may be. */
export const correctable = z.strictObject({
  ...ownFields,
  first_name: personName(80).optional(),
  last_name: personName(80).optional(),
  date_of_birth: born.optional(),
  gender: gender.optional(),
  disabled: yesNo.optional(),
  military_service: yesNo.nullish(),
  membership_type: membershipType.optional(),
  /** A new address becomes the account's when the link to it is used. */
  email: email.optional(),
  parent_first_name: clearablePersonName(80),
  parent_last_name: clearablePersonName(80),
  membership_expiry: dayWithin(expiryDays).optional(),
});

export type Correctable = z.output<typeof correctable>;
export type CorrectableField = keyof Correctable;

const maxReason = 500;

/**
 * A correction as the office sends it: the changed fields, why, and in `seen` what these fields held as the office saw
 * them, so that a change that somebody else has made meanwhile is not lost unseen.
 */
export const correction = correctable.extend({
  reason: paragraph(maxReason),
  /** That a parent has consented, as the office says, where `asksForConsent`. */
  parent_consent: z.boolean().optional(),
  seen: z.partialRecord(correctable.keyof(), z.string().nullable()).optional(),
});

export type Correction = z.output<typeof correction>;

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
