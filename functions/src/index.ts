import { collections } from '@portal/contract/collections';
import { setTimeZone } from '@portal/contract/days';
import { onInit } from 'firebase-functions/core';
import { onDocumentCreated, onDocumentUpdated } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { setGlobalOptions } from 'firebase-functions/options';
import { config, smtpPassword, stripeSecretKey, stripeWebhookSecret } from '#platform/config.ts';
import { keepBodiesRaw, serve } from '#server/serve.ts';

// Each function is a process of its own, and its start is waited for: it loads its part when it is first called, and
// none of the others'.

setGlobalOptions({ region: 'us-east1', maxInstances: 20 });
keepBodiesRaw();
onInit(() => setTimeZone(config.timeZone));

/** Every call of the portal. */
// An upload is copied several times on its way, beside the other calls of the instance.
export const api = onRequest({ secrets: [stripeSecretKey], memory: '1GiB' }, async (request, response) => {
  const { callsApp } = await import('./calls.ts');
  await serve(callsApp, request, response);
});

/** What the payment provider calls: on its own, so that a rush of events and one of members do not meet. */
export const stripeWebhook = onRequest(
  { secrets: [stripeSecretKey, stripeWebhookSecret] },
  async (request, response) => {
    const { webhookApp } = await import('./webhook.ts');
    await serve(webhookApp, request, response);
  },
);

/** Works on each upload of members; a worker that is interrupted is followed by another one. */
export const runImport = onDocumentCreated(
  {
    document: `${collections.imports}/{id}`,
    retry: true,
    secrets: [smtpPassword],
    memory: '1GiB',
    timeoutSeconds: 540,
  },
  async ({ params, time }) => {
    const { followImport } = await import('#imports/worker.ts');
    await followImport(params.id, new Date(time));
  },
);

/** Sends each mail that a transaction put into the outbox; a mail server that is down is tried again. */
export const sendMail = onDocumentCreated(
  {
    document: `${collections.outbox}/{id}`,
    retry: true,
    secrets: [smtpPassword],
  },
  async ({ params }) => {
    const { sendFromOutbox } = await import('#mail/send.ts');
    await sendFromOutbox(params.id);
  },
);

/** Brings rosters and lists of participants up to date when a member that may be on them changes. */
export const followMembers = onDocumentUpdated(
  { document: `${collections.members}/{uid}`, retry: true },
  async ({ data, params }) => {
    const { followMember } = await import('#applications/follow-members.ts');
    if (data) await followMember(params.uid, data.before, data.after);
  },
);
