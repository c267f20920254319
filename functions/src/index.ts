import { collections } from '@portal/contract/values/collections';
import { setTimeZone } from '@portal/contract/values/days';
import { onInit } from 'firebase-functions/core';
import { onDocumentCreated, onDocumentUpdated } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { logger } from 'firebase-functions/logger';
import { setGlobalOptions } from 'firebase-functions/options';
import { expr, projectID } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { followSuiteClock } from '#platform/clock.ts';
import { config, smtpPassword, stripeSecretKey, stripeWebhookSecret, timeZone } from '#platform/config.ts';
import { keepRequestsRaw, serve } from '#server/serve.ts';

// Each function is a process of its own, and its start is waited for: it loads its part when it is first called, and
// none of the others'. docs/decisions/0004-functions-runtime.md has the reasons for the options.

setGlobalOptions({
  region: 'us-east1',
  memory: '256MiB',
  maxInstances: 5,
  // Made by scripts/cloud/project.sh, with no more roles than they need.
  serviceAccount: expr`portal-functions@${projectID}.iam.gserviceaccount.com`,
});
keepRequestsRaw();
onInit(() => {
  setTimeZone(config.timeZone);
  followSuiteClock();
});

/** Every call of the portal. */
export const api = onRequest(
  // Uploads are copied several times on their way, beside the other calls of the instance; Hosting waits for 60 s.
  { secrets: [stripeSecretKey], memory: '1GiB', concurrency: 40, maxInstances: 20, timeoutSeconds: 60 },
  async (request, response) => {
    const { callsApp } = await import('./calls.ts');
    await serve(callsApp, request, response);
  },
);

/** What the payment provider calls: on its own, so that a rush of events and one of members do not meet. */
export const stripeWebhook = onRequest(
  { secrets: [stripeSecretKey, stripeWebhookSecret], concurrency: 20, timeoutSeconds: 60 },
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
    concurrency: 1,
    maxInstances: 2,
  },
  async ({ params, time }) => {
    const { followImport } = await import('#imports/worker.ts');
    await followImport(params.id, new Date(time));
  },
);

/** Sends each mail that a transaction put into the outbox; a mail server that is down is tried again. */
export const sendMail = onDocumentCreated(
  // With the two workers on uploads and the daily work, at most ten connections to the mail server: more, and many refuse them.
  {
    document: `${collections.outbox}/{id}`,
    retry: true,
    secrets: [smtpPassword],
    concurrency: 2,
    maxInstances: 2,
  },
  async ({ params }) => {
    const { sendFromOutbox } = await import('#mail/send.ts');
    await sendFromOutbox(params.id);
  },
);

/** Brings rosters and lists of participants up to date when a member that may be on them changes. */
export const followMembers = onDocumentUpdated(
  // Whoever is on the same list meets there; more at once would mostly wait for each other.
  { document: `${collections.members}/{uid}`, retry: true, concurrency: 10 },
  async ({ data, params }) => {
    const { followMember } = await import('#applications/follow-members.ts');
    if (data) await followMember(params.uid, data.before, data.after);
  },
);

/** Does what the portal owes each day; locally, `npm run daily` does. */
export const daily = onSchedule(
  // At an hour that every day has once, also where clocks change; what fails is done the next day.
  {
    schedule: 'every day 04:30',
    timeZone,
    secrets: [stripeSecretKey, smtpPassword],
    memory: '512MiB',
    timeoutSeconds: 1800,
    maxInstances: 1,
  },
  async () => {
    const { dailyWork } = await import('#daily/work.ts');
    logger.info('Daily work done', await dailyWork());
  },
);
