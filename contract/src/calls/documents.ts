import { z } from 'zod';
import { decision, documentType, leaderDocument } from '../records/document.ts';
import { byId, pageQuery } from '../records/fields.ts';
import { user } from '../records/member.ts';
import { maxDocumentBytes } from '../values/document.ts';
import { endpoint } from './endpoint.ts';

/** A leader with both checks and the newest document of each. */
const checkedLeader = z.object({
  member: user.pick({
    user_id: true,
    first_name: true,
    last_name: true,
    email: true,
    status: true,
    membership_type: true,
    membership_expiry: true,
    safesport_verified: true,
    safesport_expires: true,
    background_check_verified: true,
    background_check_expires: true,
  }),
  documents: z.array(leaderDocument),
});

export type CheckedLeader = z.output<typeof checkedLeader>;

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
    access: 'office',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).default(100) }),
    answer: z.object({ documents: z.array(leaderDocument) }),
  }),
  listLeaderChecks: endpoint({
    summary:
      'Lists leaders with the newest document of each check, one page at a time: those with a verified check that expires within 30 days, soonest first, or all who have uploaded a document, the latest upload first.',
    method: 'GET',
    path: '/admin/leader-checks',
    access: 'office',
    query: z.strictObject({
      limit: pageQuery.limit.removeDefault().default(50),
      cursor: pageQuery.cursor,
      show: z.enum(['expiring', 'all']),
    }),
    answer: z.object({ leaders: z.array(checkedLeader), next_cursor: z.string().nullable() }),
  }),
  verifyDocument: endpoint({
    summary:
      'Approves a document, or rejects it with or without a reason. Approval verifies the leader’s check; rejection emails the leader.',
    method: 'PUT',
    path: '/admin/verify-document/{id}',
    access: 'office',
    params: byId,
    body: decision,
    answer: z.object({ document: leaderDocument }),
  }),
};
