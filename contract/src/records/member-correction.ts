import { z } from 'zod';
import { expiryDays } from '../values/day-spans.ts';
import { dayWithin, paragraph } from './fields.ts';
import { corrections } from './member-fields.ts';

/** The office's corrections of a member. A missing field stays the same; an empty one is cleared if optional. */
export const correctable = z.strictObject({
  ...corrections,
  membership_expiry: dayWithin(expiryDays).optional(),
});

export type Correctable = z.output<typeof correctable>;

export type CorrectableField = keyof Correctable;

const maxReason = 500;

/**
 * A correction as the office sends it: the changed fields, the reason, and in `seen` their values when the office loaded
 * them, so that it does not silently overwrite another admin's change.
 */
export const correction = correctable.extend({
  reason: paragraph(maxReason),
  /** The office's statement that a parent has consented, if `correctionNeedsConsent`. */
  parent_consent: z.boolean().optional(),
  seen: z.partialRecord(correctable.keyof(), z.string().nullable()).optional(),
});

export type Correction = z.output<typeof correction>;
