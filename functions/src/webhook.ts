import { paymentsContract } from '@portal/contract/calls/payments';
import { webhookApi } from '#payments/webhook.ts';
import { createApp } from '#server/app.ts';

/** What the payment provider calls. */
export const webhookApp = createApp(paymentsContract, webhookApi);
