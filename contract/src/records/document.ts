import { z } from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import { checkDays } from '../values/day-spans.ts';
import { type ContentType, contentTypes, maxDocumentBytes } from '../values/document-files.ts';
import { checkTypes } from '../values/membership.ts';
import { byId, day, dayWithin, id, instant, notPast, optionalParagraph, paragraph } from './fields.ts';

export { type ContentType, contentTypes, maxDocumentBytes };

/**
 * `replaced`: the leader sent another one before anybody had decided; `withdrawn`: before that, the owner was to be no leader
 * any more.
 */
const documentStates = ['pending', 'approved', 'rejected', 'replaced', 'withdrawn'] as const;

const documentType = z.enum(checkTypes, 'Please choose background check or SafeSport');

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

export const documentsContract = {
  uploadDocument: endpoint({
    summary: 'Uploads a leader’s background check or SafeSport certificate: PDF, PNG or JPEG, at most 5 MB.',
    method: 'POST',
    path: '/documents',
    access: 'member',
    upload: { maxBytes: maxDocumentBytes },
    body: z.strictObject({ document_type: documentType }),
    answer: z.object({ document: leaderDocument }),
    status: 201,
  }),
  downloadDocument: endpoint({
    summary: 'Downloads your own document. Admins can download anyone’s.',
    method: 'GET',
    path: '/documents/{id}',
    access: 'member',
    params: byId,
    answer: 'file',
  }),
  listDocumentVerifications: endpoint({
    summary: 'Lists documents awaiting review, oldest first.',
    method: 'GET',
    path: '/admin/document-verifications',
    access: 'admin',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).default(100) }),
    answer: z.object({ documents: z.array(leaderDocument) }),
  }),
  verifyDocument: endpoint({
    summary:
      'Approves a document, or rejects it with or without a reason. Approval verifies the leader’s check; rejection emails the leader.',
    method: 'PUT',
    path: '/admin/verify-document/{id}',
    access: 'admin',
    params: byId,
    body: decision,
    answer: z.object({ document: leaderDocument }),
  }),
};
