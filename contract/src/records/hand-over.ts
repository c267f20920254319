import { z } from 'zod';
import { typedPassword } from './credentials.ts';
import { email, instant } from './fields.ts';

/** A hand-over in progress: the address its link went to, and when it was requested. */
export const pendingHandOver = z.object({ email, asked_at: instant });

/** A parent's hand-over request for a grown-up child: the child's new address and the parent's password. */
export const handOverRequest = z.strictObject({ email, password: typedPassword });

export type PendingHandOver = z.output<typeof pendingHandOver>;
