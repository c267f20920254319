import type { approvalsContract } from '@portal/contract/calls/approvals';
import type { chartersContract } from '@portal/contract/calls/charters';
import type { eventsContract } from '@portal/contract/calls/events';
import { dayText, fullName } from '@portal/contract/values/format';
import { withClub } from '#applications/index.ts';
import { detectDuplicates } from '#members/duplicates.ts';
import { userOf } from '#members/index.ts';
import type { Handlers } from '#platform/handler.ts';
import { approve, approveDirectly } from './approve.ts';
import { approveApplication } from './approve-application.ts';
import { enterMember } from './enter-member.ts';
import { setStatus } from './set-status.ts';

type OfApplications = Extract<
  keyof typeof chartersContract | keyof typeof eventsContract,
  'approveAcademyCharter' | 'approveEventSanction'
>;

export const approvalsApi: Handlers<keyof typeof approvalsContract | OfApplications> = {
  approveMembership: async ({ params }, { caller }) => ({
    membership_number: await approve(params.id, caller),
  }),

  approveMembershipDirect: async ({ body }, { caller }) => {
    const { approved, isNew } = await approveDirectly(body.email, caller);
    if (isNew) await detectDuplicates(approved);
    const { membership_expiry: last } = approved;
    const until = last ? ` The membership runs until ${dayText(last)}.` : '';
    return {
      ok: true as const,
      message: isNew ? `${fullName(approved)} is approved` : `${fullName(approved)} is already approved.${until}`,
      approved_now: isNew,
      membership_number: approved.membership_number ?? '',
    };
  },

  setMemberStatus: async ({ params, query, body }, { caller }) => {
    const { user_id, status, membership_number } = await setStatus(params.id, query.status, caller, body);
    return { user_id, status, membership_number };
  },

  approveAcademyCharter: async ({ params }, { caller }) => {
    const { charter_number } = await approveApplication('academy_charter', params.id, caller);
    return { charter_number: charter_number ?? '' };
  },
  approveEventSanction: async ({ params }, { caller }) => {
    const { sanction_number } = await approveApplication('event_sanction', params.id, caller);
    return { sanction_number: sanction_number ?? '' };
  },

  createMembership: async ({ body }, { caller }) => {
    const entered = await enterMember(await withClub(body), caller);
    await detectDuplicates(entered);
    return { user: userOf(entered) };
  },
};
