import { paymentsContract } from '@portal/contract/calls/payments';
import { webhookApi } from '#payments/webhook.ts';
import { createApp } from '#server/app.ts';

/** The app for the payment provider's webhook. */
export const webhookApp = createApp(paymentsContract, webhookApi);
