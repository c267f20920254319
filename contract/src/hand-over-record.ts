import { z } from 'zod';
import { email, instant } from './fields.ts';

/** That a member is being handed over: to which address a link went, and when that was asked for. */
export const handingOver = z.object({ email, asked_at: instant });

/** What a parent hands a grown-up child over with: the address that is to be the child's own. */
export const handOverRequest = z.strictObject({ email });

export type HandingOver = z.output<typeof handingOver>;
