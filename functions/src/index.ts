import type { Contract } from '@portal/contract';
import { setTimeZone } from '@portal/contract/days';
import { onInit } from 'firebase-functions/core';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { setGlobalOptions } from 'firebase-functions/options';
import { accountsApi } from './accounts/api.ts';
import { config, smtpPassword, stripeSecretKey, stripeWebhookSecret } from './config.ts';
import { contactsApi } from './contacts/api.ts';
import { createApp } from './http/app.ts';
import type { Handlers } from './http/handler.ts';
import { keepBodiesRaw, serve } from './http/serve.ts';
import { membersApi } from './members/api.ts';
import { sendFromOutbox } from './outbox/send.ts';
import { paymentsApi } from './payments/api.ts';
import { systemApi } from './system/api.ts';
import { verifyApi } from './verify/api.ts';

setGlobalOptions({ region: 'us-east1', maxInstances: 20 });
keepBodiesRaw();
onInit(() => setTimeZone(config.timeZone));

const { stripeWebhook: fulfilEvent, ...paymentsOfMembers } = paymentsApi;

const handlers = {
  ...systemApi,
  ...accountsApi,
  ...membersApi,
  ...paymentsOfMembers,
  ...contactsApi,
  ...verifyApi,
} satisfies Handlers<Exclude<keyof Contract, 'stripeWebhook'>>;

const apiApp = createApp(handlers);
const webhookApp = createApp({ stripeWebhook: fulfilEvent });

/** Every call of the portal. */
export const api = onRequest({ secrets: [stripeSecretKey] }, (request, response) => serve(apiApp, request, response));

/** What the payment provider calls: on its own, so that a rush of events and one of members do not meet. */
export const stripeWebhook = onRequest({ secrets: [stripeSecretKey, stripeWebhookSecret] }, (request, response) =>
  serve(webhookApp, request, response),
);

/** Sends each mail that a transaction put into the outbox; a mail server that is down is tried again. */
export const sendMail = onDocumentCreated({ document: 'outbox/{id}', retry: true, secrets: [smtpPassword] }, (event) =>
  sendFromOutbox(event.params.id),
);
