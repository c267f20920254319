import { z } from 'zod';
import { id, instant } from './fields.ts';

/** Everything that the activity records. */
export const actions = [
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
  'hand_over_taken_back',
  'check_verified',
  'document_rejected',
  'document_downloaded',
  'data_downloaded',
  'deletion_requested',
  'deletion_withdrawn',
  'deleted',
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
  'merged',
  'merge_taken_back',
  'kept_apart',
  'registration_disowned',
  'registration_removed',
  'invited',
  'email_queued_again',
  'email_dismissed',
  'activated',
  'policies_accepted',
  'imported',
  'import_undone',
  'exported',
  'contact_closed',
  'contact_reopened',
  'test_data_added',
  'test_data_removed',
] as const;

/**
 * The document `activity/{id}`: who did what to whom, with the names of changed fields but never their values. A null
 * `actor_uid` is the payment provider.
 */
export const activity = z.object({
  at: instant,
  action: z.enum(actions),
  actor_uid: id.nullable(),
  actor_name: z.string(),
  /** The member affected; null if there were several or none. */
  target_uid: id.nullable(),
  target_name: z.string().nullable(),
  /** The affected object unless it is the membership: a charter, event, document, upload or export. */
  subject: z.string().nullable(),
  changed: z.array(z.string()),
  /** The admin's note; visible to admins only. */
  note: z.string().nullable(),
  /** For an export: the number of rows, and the names of the filters used. */
  rows: z.int().nullable(),
  filters: z.array(z.string()),
});

export type Activity = z.output<typeof activity>;
