import { z } from 'zod';
import { expiryDays } from '../values/day-spans.ts';
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
import { profileChanges } from './profile.ts';
import { born } from './registration.ts';

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
