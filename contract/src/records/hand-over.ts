import { z } from 'zod';
import { typedPassword } from './credentials.ts';
import { email, instant } from './fields.ts';

/** That a member is being handed over: to which address a link went, and when that was asked for. */
export const handingOver = z.object({ email, asked_at: instant });

/** What a parent hands a grown-up child over with: the address that is to be the child's own, and the parent's password. */
export const handOverRequest = z.strictObject({ email, password: typedPassword });

export type HandingOver = z.output<typeof handingOver>;
