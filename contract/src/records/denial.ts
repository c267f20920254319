import { z } from 'zod';
import { type Denial, pendingStatuses } from '../values/denial.ts';
import { instant } from './fields.ts';

/** A denial as stored. */
export const denial: z.ZodType<Denial> = z.object({
  reason: z.string(),
  denied_at: instant,
  from: z.enum(pendingStatuses),
  refund_cents: z.int(),
});
