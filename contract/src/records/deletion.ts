import { z } from 'zod';
import { day, instant } from './fields.ts';

/**
 * A requested deletion: when it was requested, by the account or the office, and the day it takes effect.
 * Until then it can be undone.
 */
export const pendingDeletion = z.object({ asked_at: instant, by: z.enum(['account', 'office']), deleted_on: day });

export type PendingDeletion = z.output<typeof pendingDeletion>;
