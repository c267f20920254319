import type { officesContract } from '@portal/contract/calls/offices';
import { userOf } from '#members/index.ts';
import type { Handlers } from '#platform/handler.ts';
import { answerOffice } from './answer.ts';
import { confirmOffice } from './confirm.ts';
import { offerOffice } from './offer.ts';

export const officesApi: Handlers<keyof typeof officesContract> = {
  setOffice: async ({ params, body }, { caller }) => ({ user: userOf(await offerOffice(params.id, body, caller)) }),

  confirmOffice: async ({ params, body }, { caller }) => ({
    user: userOf(await confirmOffice(params.id, body, caller)),
  }),

  answerOffice: async ({ body }, { session }) => ({
    session: await answerOffice(session, body.accept),
  }),
};
