import type { clubPaymentsContract } from '@portal/contract/calls/club-payments';
import { findClub } from '#applications/index.ts';
import type { Handlers } from '#platform/handler.ts';
import { countFor, type KeyLimit } from '#platform/limits/limits.ts';
import { clubPaymentsOf } from './answers.ts';
import { clubFeesOf } from './fees.ts';
import { findCharter, recordClubPayment } from './record.ts';
import { sign, signingOf } from './sign.ts';

/** Lists of a club's fees and payments: 600 an hour per leader, since each change to a member asks for them again. */
const listLimit: KeyLimit = { name: 'club-payments', max: 600, seconds: 60 * 60 };

export const clubPaymentsApi: Handlers<keyof typeof clubPaymentsContract> = {
  clubFees: async ({ params }, { caller }) => {
    await countFor(listLimit, caller.user_id);
    return clubFeesOf(await findClub(params.id, caller));
  },
  clubPayments: async ({ params }, { caller }) => {
    await countFor(listLimit, caller.user_id);
    const { charter_id } = await findClub(params.id, caller);
    return { payments: await clubPaymentsOf(charter_id) };
  },
  clubFeesForOffice: async ({ params }) => clubFeesOf(await findCharter(params.id)),
  recordClubPayment: async ({ params, body }, { caller }) => ({
    payment: await recordClubPayment(params.id, body, caller),
  }),
  validateSigningToken: ({ body }) => signingOf(body.token),
  sign: async ({ body }) => {
    await sign(body);
    return { ok: true as const };
  },
};
