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
    'payment_recorded',
    'payment_reviewed',
    'refund_requested',
    'refunded',
    'refund_failed',
    'disputed',
    'dispute_won',
    'dispute_lost',
    'ended',
    'denied',
    'resubmitted',
    'applied_again',
    'approved',
    'renewed',
    'status_changed',
    'leader_requested',
    'leader_request_withdrawn',
    'leader_request_denied',
    'became_leader',
    'stopped_leading',
    'hand_over_requested',
    'hand_over_withdrawn',
    'handed_over',
    'check_verified',
    'document_rejected',
    'document_downloaded',
    'applied',
    'created',
    'spellings_joined',
    'role_changed',
    'profile_updated',
    'card_replaced',
    'password_reset',
    'password_changed',
    'email_confirmed',
    'email_changed',
    'registration_corrected',
    'member_corrected',
    'note_added',
    'registration_disowned',
    'registration_removed',
    'invited',
    'activated',
    'imported',
    'import_undone',
    'exported',
    'contact_closed',
    'contact_reopened',
    'test_data_added',
    'test_data_removed',
  ]),
  actor_uid: id.nullable(),
  actor_name: z.string(),
  /** The member it was about; null where it was about many, or about none. */
  target_uid: id.nullable(),
  target_name: z.string().nullable(),
  /** What of the target it was about, where that is not the membership: a charter, an event, a document, an upload, an export. */
  subject: z.string().nullable().default(null),
  changed: z.array(z.string()),
  /** What the admin noted with it; only admins read it. */
  note: z.string().nullable().default(null),
  /** Of an export: how many rows were given out, and the names of the filters that it was narrowed down by. */
  rows: z.int().nullable().default(null),
  filters: z.array(z.string()).default([]),
});

export type Activity = z.output<typeof activity>;
