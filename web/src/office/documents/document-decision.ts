import { decision, rejectReason } from '@portal/contract/records/document';
import { z } from 'zod';

const { expires_on } = decision.shape;

/** The approval form: the check's expiration date, if it has one. */
export const approval = z.object({
  expires_on: z
    .string()
    .transform((day) => day || undefined)
    .pipe(expires_on),
});

/** The rejection form: the reason, which the leader reads. */
export const rejection = z.object({ reason: rejectReason });
