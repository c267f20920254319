import { z } from 'zod';
import { email, instant } from './fields.ts';

/** That a member is being handed over: to which address a link went, and when that was asked for. */
export const handingOver = z.object({ email, asked_at: instant });

export type HandingOver = z.output<typeof handingOver>;
