import { z } from 'zod';
import { id, instant } from './fields.ts';

/** A correction with its old and new values; visible to admins only, kept for three years. */
export const correctionRecord = z.object({
  at: instant,
  by_uid: id,
  by_name: z.string(),
  reason: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});

export type CorrectionRecord = z.output<typeof correctionRecord>;

/** An admin's note on a member; visible to admins only. */
export const memberNote = z.object({ note_id: id, at: instant, by_uid: id, by_name: z.string(), text: z.string() });

export type MemberNote = z.output<typeof memberNote>;
