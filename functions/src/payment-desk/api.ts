import type { paymentDeskContract } from '@portal/contract/calls/payment-desk';
import { afterRegistrationProved } from '#members/duplicates.ts';
import { userOf } from '#members/index.ts';
import type { Handlers } from '#platform/handler.ts';
import { confirmRefund } from './confirm-refund.ts';
import { recordPayment } from './record.ts';
import { refundPayment } from './refund.ts';
import { renew } from './renew.ts';
import { renewCharter } from './renew-charter.ts';
import { reviewPayment } from './review.ts';

export const paymentDeskApi: Handlers<keyof typeof paymentDeskContract> = {
  refundPayment: async ({ params, body }, { caller }) => refundPayment(params.session_id, body, caller),
  confirmRefund: async ({ params, body }, context) => confirmRefund(params.session_id, body, context),
  reviewPayment: async ({ params, body }, { caller }) => ({
    payment: await reviewPayment(params.session_id, body, caller),
  }),
  renewMembership: async ({ params, body }, { caller }) => ({ user: userOf(await renew(params.id, body, caller)) }),
  renewCharter: async ({ params, body }, { caller }) => ({
    academy_charter: await renewCharter(params.id, body, caller),
  }),
  recordPayment: async ({ body }, { caller }) => {
    const payment = await recordPayment(body, caller);
    await afterRegistrationProved(payment.user_info.email);
    return { payment };
  },
};
