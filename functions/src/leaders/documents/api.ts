import type { documentsContract } from '@portal/contract/calls/documents';
import { mayCall } from '@portal/contract/offices';
import { mustSubmitChecks } from '@portal/contract/rules/leader-request';
import { dayOf } from '@portal/contract/values/days';
import { contentTypes } from '@portal/contract/values/document';
import type { Handlers } from '#platform/handler.ts';
import { countFor, type KeyLimit } from '#platform/limits/limits.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { listLeaders } from './checks.ts';
import { decide, recordDownload } from './decide.ts';
import { keepDocument } from './keep.ts';
import { bytesOf, findDocument, listPending } from './store.ts';

/** Uploads: 20 an hour per leader. */
const uploadLimit: KeyLimit = { name: 'upload', max: 20, seconds: 60 * 60 };

export const documentsApi: Handlers<keyof typeof documentsContract> = {
  uploadDocument: async ({ body, file }, { caller }) => {
    if (!mustSubmitChecks(caller)) throw new Problem(403, 'This is for grappling leaders.');
    await countFor(uploadLimit, caller.user_id);
    // Loaded on the first upload, so that cold starts stay fast.
    const { inspect } = await import('./inspect.ts');
    const content_type = await inspect(file);
    const handed = { type: body.document_type, name: file.name, content_type, bytes: file.bytes };
    return { document: await keepDocument(caller, handed) };
  },

  downloadDocument: async ({ params }, { caller, office }) => {
    const document = await findDocument(params.id);
    const isOwn = document?.owner_uid === caller.user_id;
    if (!document || !(isOwn || mayCall(office?.name ?? null, 'verifyDocument'))) throw notFound();
    const bytes = await bytesOf(document);
    if (!bytes) throw notFound();
    if (!isOwn) await recordDownload(caller, document);
    const { document_type, uploaded_at, content_type } = document;
    const name = `${document_type.replace('_', '-')}-${dayOf(new Date(uploaded_at))}.${contentTypes[content_type]}`;
    return { name, content_type, bytes };
  },

  listLeaderChecks: ({ query: { show, ...request } }) => listLeaders[show](request),

  listDocumentVerifications: async ({ query }) => ({ documents: await listPending(query) }),

  verifyDocument: async ({ params, body }, { caller }) => ({ document: await decide(params.id, body, caller) }),
};
