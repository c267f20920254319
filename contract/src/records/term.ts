import { z } from 'zod';
import { day, id } from './fields.ts';

/** The origin of a term; `recorded` was paid to the office, `goodwill` is free of charge. */
export const termSources = ['approved', 'renewed', 'recorded', 'goodwill', 'imported'] as const;

/** A period of membership; both days (`YYYY-MM-DD`) are inclusive. */
export const term = z.object({
  from: day,
  until: day,
  how: z.enum(termSources),
  /** The renewal's payment; null if none is known. */
  session_id: id.nullable(),
});

export type Term = z.output<typeof term>;
