import { z } from 'zod';
import { checkDays } from '../values/day-spans.ts';
import { type ContentType, contentTypes } from '../values/document.ts';
import { checkTypes } from '../values/membership.ts';
import { day, dayWithin, id, instant, optionalParagraph, paragraph, pastDayMessage } from './fields.ts';

/**
 * `replaced`: the leader uploaded another one before a decision; `withdrawn`: the owner stopped being a leader before a
 * decision.
 */
const documentStates = ['pending', 'approved', 'rejected', 'replaced', 'withdrawn'] as const;

export const documentType = z.enum(checkTypes, 'Please choose background check or SafeSport');

/**
 * The document `documents/{document_id}`, without its bytes. `user_*` are the owner's details at the upload; the flags
 * are current while it is pending. `expires_on` is the approved check's last valid day.
 */
export const leaderDocument = z.object({
  document_id: id,
  owner_uid: id,
  document_type: documentType,
  state: z.enum(documentStates),
  file_name: z.string(),
  content_type: z.enum(Object.keys(contentTypes) as [ContentType, ...ContentType[]]),
  size: z.int(),
  uploaded_at: instant,
  decided_at: instant.nullable(),
  reject_reason: z.string().nullable(),
  expires_on: day.nullable(),
  user_first_name: z.string(),
  user_last_name: z.string(),
  user_email: z.string(),
  user_safesport_verified: z.boolean(),
  user_background_check_verified: z.boolean(),
});

export type LeaderDocument = z.output<typeof leaderDocument>;

const maxReason = 500;

/** A rejection reason, as the office's screen requires it. */
export const rejectReason = paragraph(maxReason);

/** An admin's decision on a document: an optional reason for a rejection, the check's last day for an approval. */
export const decision = z.strictObject({
  action: z.enum(['approve', 'reject']),
  reason: optionalParagraph(maxReason),
  expires_on: dayWithin(checkDays, { early: pastDayMessage }).optional(),
});

export type Decision = z.output<typeof decision>;
