import { z } from 'zod';
import { day } from './fields.ts';

/** A reminder: the end date it refers to, and the offset in days from it. */
export const reminded = z.object({ until: day, days: z.int() });

export type Reminded = z.output<typeof reminded>;
