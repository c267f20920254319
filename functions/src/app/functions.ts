import { collections } from '@portal/contract/values/collections';
import { region, timeZone } from '@portal/federation/place';
import { onInit } from 'firebase-functions/core';
import { onDocumentCreated, onDocumentUpdated } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { logger } from 'firebase-functions/logger';
import { setGlobalOptions } from 'firebase-functions/options';
import { expr, projectID } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { followSuiteClock } from '#platform/clock.ts';
import { config, smtpPassword, stripeSecretKey, stripeWebhookSecret } from '#platform/config.ts';
import { keepRequestsRaw, serve } from '#server/serve.ts';

// Each function is its own process with a cold start, so it loads its code on the first call, and only that.
// docs/decisions/0004-functions-runtime.md explains the options.

setGlobalOptions({
  // The Hosting emulator knows only this region for rewrites without one, as in firebase.json.
  region: config.hasFrontEnd ? region : 'us-central1',
  memory: '256MiB',
  maxInstances: 5,
  // Created by scripts/cloud/project.sh with the minimum roles.
  serviceAccount: expr`portal-functions@${projectID}.iam.gserviceaccount.com`,
});
keepRequestsRaw();
onInit(followSuiteClock);

/** All API calls of the portal. */
export const api = onRequest(
  // Uploads are copied several times in memory, alongside other calls of the instance. Hosting times out after 60 s.
  { secrets: [stripeSecretKey], memory: '1GiB', concurrency: 40, maxInstances: 20, timeoutSeconds: 60 },
  async (request, response) => {
    const { callsApp } = await import('./calls.ts');
    await serve(callsApp, request, response);
  },
);

/** The payment provider's webhook, separate so that bursts of events and of members do not affect each other. */
export const stripeWebhook = onRequest(
  { secrets: [stripeSecretKey, stripeWebhookSecret], concurrency: 20, timeoutSeconds: 60 },
  async (request, response) => {
    const { webhookApp } = await import('./webhook.ts');
    await serve(webhookApp, request, response);
  },
);

/** Processes each upload of members. If a worker is interrupted, another one takes over. */
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

/** Sends each email that a transaction queued in the outbox; retries while the mail server is down. */
export const sendMail = onDocumentCreated(
  // With the two upload workers and the daily run, at most ten connections: many mail servers refuse more.
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

/** Updates rosters and participant lists, and notifies club desks, when a member changes. */
export const followMembers = onDocumentUpdated(
  // Updates of the same list contend; higher concurrency would mostly wait.
  { document: `${collections.members}/{uid}`, retry: true, concurrency: 10 },
  async ({ data, params }) => {
    const { followMembers: follow } = await import('./follow-members.ts');
    if (data) await follow(params.uid, data.before, data.after);
  },
);

/** Does the daily work; locally, `npm run daily` does it. */
export const daily = onSchedule(
  // This time exists exactly once on every day, even when clocks change. Failed work is retried the next day.
  {
    schedule: 'every day 04:30',
    timeZone,
    secrets: [stripeSecretKey, smtpPassword],
    memory: '512MiB',
    timeoutSeconds: 1800,
    maxInstances: 1,
  },
  async () => {
    const { runDailyJobs } = await import('./daily/run.ts');
    logger.info('Daily work done', await runDailyJobs());
  },
);
