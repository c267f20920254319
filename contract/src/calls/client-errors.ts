import { z } from 'zod';
import { maxFrames, maxMessage } from '../values/redaction.ts';
import { endpoint } from './endpoint.ts';

/** How the browser heard of an error: a view broke, nobody caught it, or nobody handled a promise. */
const kinds = ['boundary', 'uncaught', 'rejected'] as const;

/** What the browser tells of an error that nobody expected. All but the message can hold no free text. */
const clientError = z.strictObject({
  kind: z.enum(kinds),
  view: z.string().regex(/^[a-z-]{1,40}$/),
  /** Which build of the web app: the hash in the name of its entry file. */
  version: z.string().regex(/^[\w-]{1,20}$/),
  message: z.string().min(1).max(maxMessage),
  /** Places in our own files, the innermost first, such as `assets/index-Bx81_k2a.js:1:2345`. */
  stack: z.array(z.string().regex(/^(assets|src)\/[\w./-]{1,100}:\d{1,7}:\d{1,7}$/)).max(maxFrames),
});

export type ClientError = z.output<typeof clientError>;

export const clientErrorsContract = {
  reportClientError: endpoint({
    summary: 'Reports an unexpected error in the browser, without personal data.',
    method: 'POST',
    path: '/client-error',
    access: 'public',
    maxBodyBytes: 10_000,
    body: clientError,
    answer: z.object({ received: z.literal(true) }),
  }),
};
