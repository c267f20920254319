import type { Contract } from '@portal/contract';
import { collections } from '@portal/contract/collections';
import { setTimeZone } from '@portal/contract/days';
import { onInit } from 'firebase-functions/core';
import { onDocumentCreated, onDocumentUpdated } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { setGlobalOptions } from 'firebase-functions/options';
import { accountsApi } from '#accounts/api.ts';
import { applicationsApi } from '#applications/api.ts';
import { concernsLists, refreshEntries } from '#applications/follow-members.ts';
import { approvalsApi } from '#approvals/api.ts';
import { clientErrorsApi } from '#client-errors/api.ts';
import { contactsApi } from '#contacts/api.ts';
import { documentsApi } from '#documents/api.ts';
import { importsApi } from '#imports/api.ts';
import { followImport } from '#imports/worker.ts';
import { sendFromOutbox, whileSending } from '#mail/send.ts';
import { membersApi } from '#members/api.ts';
import { memberIn } from '#members/store.ts';
import { paymentsApi } from '#payments/api.ts';
import { config, smtpPassword, stripeSecretKey, stripeWebhookSecret } from '#platform/config.ts';
import type { Handlers } from '#platform/handler.ts';
import { reportsApi } from '#reports/api.ts';
import { createApp } from '#server/app.ts';
import { systemApi } from '#server/health.ts';
import { keepBodiesRaw, serve } from '#server/serve.ts';
import { testDataApi } from '#test-data/api.ts';
import { verifyApi } from '#verify/api.ts';

setGlobalOptions({ region: 'us-east1', maxInstances: 20 });
keepBodiesRaw();
onInit(() => setTimeZone(config.timeZone));

const { stripeWebhook: fulfilEvent, ...paymentsOfMembers } = paymentsApi;

const handlers = {
  ...systemApi,
  ...accountsApi,
  ...membersApi,
  ...approvalsApi,
  ...paymentsOfMembers,
  ...documentsApi,
  ...applicationsApi,
  ...contactsApi,
  ...clientErrorsApi,
  ...importsApi,
  ...reportsApi,
  ...testDataApi,
  ...verifyApi,
} satisfies Handlers<Exclude<keyof Contract, 'stripeWebhook'>>;

const apiApp = createApp(handlers);
const webhookApp = createApp({ stripeWebhook: fulfilEvent });

/** Every call of the portal. */
// An upload is copied several times on its way, beside the other calls of the instance.
export const api = onRequest({ secrets: [stripeSecretKey], memory: '1GiB' }, (request, response) =>
  serve(apiApp, request, response),
);

/** What the payment provider calls: on its own, so that a rush of events and one of members do not meet. */
export const stripeWebhook = onRequest({ secrets: [stripeSecretKey, stripeWebhookSecret] }, (request, response) =>
  serve(webhookApp, request, response),
);

/** Works on each upload of members; a worker that is interrupted is followed by another one. */
export const runImport = onDocumentCreated(
  {
    document: `${collections.imports}/{id}`,
    retry: true,
    timeoutSeconds: 540,
    memory: '1GiB',
    secrets: [smtpPassword],
  },
  async ({ data, params, time }) => {
    if (data?.get('state') === 'running') await whileSending((send) => followImport(params.id, new Date(time), send));
  },
);

/** Sends each mail that a transaction put into the outbox; a mail server that is down is tried again. */
export const sendMail = onDocumentCreated(
  { document: `${collections.outbox}/{id}`, retry: true, secrets: [smtpPassword] },
  (event) => sendFromOutbox(event.params.id),
);

/** Brings rosters and lists of participants up to date when a member that may be on them changes. */
export const followMembers = onDocumentUpdated(
  { document: `${collections.members}/{uid}`, retry: true },
  async ({ data, params }) => {
    const before = data && memberIn(data.before);
    const after = data && memberIn(data.after);
    if (after && concernsLists(before, after)) await refreshEntries(params.uid);
  },
);
