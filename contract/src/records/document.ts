import { z } from 'zod';
import { checkDays } from '../values/day-spans.ts';
import { type ContentType, contentTypes } from '../values/document.ts';
import { checkTypes } from '../values/membership.ts';
import { day, dayWithin, id, instant, notPast, optionalParagraph, paragraph } from './fields.ts';

/**
 * `replaced`: the leader sent another one before anybody had decided; `withdrawn`: before that, the owner was to be no leader
 * any more.
 */
const documentStates = ['pending', 'approved', 'rejected', 'replaced', 'withdrawn'] as const;

export const documentType = z.enum(checkTypes, 'Please choose background check or SafeSport');

/**
 * The document `documents/{document_id}`, without its bytes. `user_*` are the owner's as they were when it came, the
 * flags as they are while it is pending; `expires_on` is the last day on which the approved check counts.
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

/** Why a document is rejected, as the office's screen asks for it. */
export const rejectReason = paragraph(maxReason);

/** What an admin decides of a document: a rejection can have a reason, an approval the check's last day. */
export const decision = z.strictObject({
  action: z.enum(['approve', 'reject']),
  reason: optionalParagraph(maxReason),
  expires_on: dayWithin(checkDays, { early: notPast }).optional(),
});

export type Decision = z.output<typeof decision>;
