import { z } from 'zod';

/** Who has to do what next; `who` is `nobody` where nothing is to be done. */
export const nextStep = z.object({ who: z.enum(['member', 'office', 'nobody']), text: z.string() });

export type NextStep = z.output<typeof nextStep>;
