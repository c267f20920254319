import { z } from 'zod';
import { id, instant } from './fields.ts';

/**
 * The document `activity/{id}`: who did what to whom, and the names of the changed fields, never their values.
 * An `actor_uid` of null is the payment provider.
 */
export const activity = z.object({
  at: instant,
  action: z.enum([
    'registered',
    'paid',
    'payment_needs_review',
    'approved',
    'status_changed',
    'check_verified',
    'document_rejected',
    'applied',
    'created',
    'role_changed',
    'profile_updated',
    'card_replaced',
    'password_reset',
    'activated',
  ]),
  actor_uid: id.nullable(),
  actor_name: z.string(),
  target_uid: id,
  target_name: z.string(),
  /** What of the target it was about, where that is not the membership: a charter, an event, a document. */
  subject: z.string().nullable().default(null),
  changed: z.array(z.string()),
});

export type Activity = z.output<typeof activity>;
