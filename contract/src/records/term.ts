import { z } from 'zod';
import { day, id } from './fields.ts';

/** How a term came to be; `recorded` was paid to the office, `goodwill` is free. */
export const termWays = ['approved', 'renewed', 'recorded', 'goodwill', 'imported'] as const;

/** A time for which a membership counts: both days (`YYYY-MM-DD`) belong to it. */
export const term = z.object({
  from: day,
  until: day,
  how: z.enum(termWays),
  /** The payment of a renewal; null where none is known of. */
  session_id: id.nullable(),
});

export type Term = z.output<typeof term>;
