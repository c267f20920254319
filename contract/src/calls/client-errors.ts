import { z } from 'zod';
import { maxFrames, maxMessage } from '../values/redaction.ts';
import { endpoint } from './endpoint.ts';

/** How the browser caught an error: in an error boundary, as an uncaught error, or as an unhandled rejection. */
const kinds = ['boundary', 'uncaught', 'rejected'] as const;

/** The browser's report of an unexpected error. Only the message can hold free text. */
const clientError = z.strictObject({
  kind: z.enum(kinds),
  view: z.string().regex(/^[a-z-]{1,40}$/),
  /** The web app's build: the hash in its entry file's name. */
  version: z.string().regex(/^[\w-]{1,20}$/),
  message: z.string().min(1).max(maxMessage),
  /** Positions in our own files, innermost first, such as `assets/index-Bx81_k2a.js:1:2345`. */
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
