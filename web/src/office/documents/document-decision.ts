import { decision, rejectReason } from '@portal/contract/records/document';
import { z } from 'zod';

const { expires_on } = decision.shape;

/** The form of an approval: the last day on which the check counts, if it has one. */
export const approval = z.object({
  expires_on: z
    .string()
    .transform((day) => day || undefined)
    .pipe(expires_on),
});

/** The form of a rejection: the reason, which the leader reads. */
export const rejection = z.object({ reason: rejectReason });
