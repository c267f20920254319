import type { refundsContract } from '@portal/contract/refunds';
import type { Handlers } from '#platform/handler.ts';
import { recordPayment } from './record.ts';
import { refundPayment } from './refund.ts';
import { reviewPayment } from './review.ts';

export const refundsApi: Handlers<keyof typeof refundsContract> = {
  refundPayment: async ({ params, body }, { caller }) => refundPayment(params.session_id, body, caller),
  reviewPayment: async ({ params, body }, { caller }) => ({
    payment: await reviewPayment(params.session_id, body, caller),
  }),
  recordPayment: async ({ body }, { caller }) => ({ payment: await recordPayment(body, caller) }),
};
