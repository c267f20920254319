import { z } from 'zod';
import { decision, documentType, leaderDocument } from '../records/document.ts';
import { byId } from '../records/fields.ts';
import { maxDocumentBytes } from '../values/document.ts';
import { endpoint } from './endpoint.ts';

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
