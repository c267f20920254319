import { z } from 'zod';
import { day, instant } from './fields.ts';

/**
 * That a member is to be deleted: since when, asked for in the account or by the office, and on which day; until then it can be
 * taken back.
 */
export const deleting = z.object({ asked_at: instant, by: z.enum(['account', 'office']), deleted_on: day });

export type Deleting = z.output<typeof deleting>;
