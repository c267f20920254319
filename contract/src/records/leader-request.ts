import { z } from 'zod';
import { instant } from './fields.ts';

/** A member's request to become a grappling leader: when it was made, and why it was denied, if it was. */
export const becomingLeader = z.object({
  asked_at: instant,
  denied: z.object({ at: instant, reason: z.string() }).nullable(),
});

export type BecomingLeader = z.output<typeof becomingLeader>;
