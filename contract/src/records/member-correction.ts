import { z } from 'zod';
import { expiryDays } from '../values/day-spans.ts';
import { dayWithin, paragraph } from './fields.ts';
import { corrections } from './member-fields.ts';

/** What the office corrects of a member: what is missing stays, what is empty is taken away where it may be. */
export const correctable = z.strictObject({
  ...corrections,
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
  /** That a parent has consented, as the office says, where `correctionNeedsConsent`. */
  parent_consent: z.boolean().optional(),
  seen: z.partialRecord(correctable.keyof(), z.string().nullable()).optional(),
});

export type Correction = z.output<typeof correction>;
