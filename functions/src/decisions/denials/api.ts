import type { chartersContract } from '@portal/contract/calls/charters';
import type { denialsContract } from '@portal/contract/calls/denials';
import type { eventsContract } from '@portal/contract/calls/events';
import type { Refund } from '@portal/contract/records/payment';
import { newCharter, newEvent, withClub } from '#applications/index.ts';
import { afterCorrection } from '#members/duplicates.ts';
import { ownUserOf } from '#members/index.ts';
import type { Handlers } from '#platform/handler.ts';
import { deny } from './deny.ts';
import { applyAgain, resubmit } from './resubmit.ts';
import { resubmitApplication } from './resubmit-application.ts';
import { applicationOf, membershipOf } from './subject.ts';

type OfApplications = Extract<
  keyof typeof chartersContract | keyof typeof eventsContract,
  'resubmitAcademyCharter' | 'resubmitEventSanction'
>;

function answerOf(refund: Refund | null) {
  return { status: 'denied' as const, refund };
}

export const denialsApi: Handlers<keyof typeof denialsContract | OfApplications> = {
  denyMembership: async ({ params, body }, { caller }) => answerOf(await deny(membershipOf(params.id), body, caller)),
  denyAcademyCharter: async ({ params, body }, { caller }) =>
    answerOf(await deny(applicationOf('academy_charter', params.id), body, caller)),
  denyEventSanction: async ({ params, body }, { caller }) =>
    answerOf(await deny(applicationOf('event_sanction', params.id), body, caller)),

  resubmit: async ({ body }, { caller }) => ({
    user: await ownUserOf(await afterCorrection(await resubmit(caller.user_id, await withClub(body)))),
  }),
  applyAgain: async ({ body }, { caller }) => ({
    user: await ownUserOf(await afterCorrection(await applyAgain(caller.user_id, await withClub(body)))),
  }),

  resubmitAcademyCharter: async ({ params, body }, { caller }) => ({
    academy_charter: await resubmitApplication('academy_charter', params.id, caller, (context, denied) => ({
      ...newCharter(body, context),
      // Set by admins only, so it carries over.
      date_originated: denied.date_originated,
    })),
  }),
  resubmitEventSanction: async ({ params, body }, { caller }) => ({
    event_sanction: await resubmitApplication('event_sanction', params.id, caller, (context) =>
      newEvent(body, context),
    ),
  }),
};
