import { z } from 'zod';
import { day } from './fields.ts';

/** A reminder of the end of something: its last day, and how many days after that the reminder stands for. */
export const reminded = z.object({ until: day, days: z.int() });

export type Reminded = z.output<typeof reminded>;
