import type { approvalsContract } from '@portal/contract/approvals';
import { fullName } from '@portal/contract/format';
import { userOf } from '#members/user.ts';
import type { Handlers } from '#platform/handler.ts';
import { approve, approveDirectly, setStatus } from './approve.ts';
import { enterMember } from './enter-member.ts';

export const approvalsApi: Handlers<keyof typeof approvalsContract> = {
  approveMembership: async ({ params }, { caller }) => ({
    membership_number: await approve(params.id, caller),
  }),

  approveMembershipDirect: async ({ body }, { caller }) => {
    const approved = await approveDirectly(body.email, caller);
    return {
      ok: true as const,
      message: `${fullName(approved)} is approved`,
      membership_number: approved.membership_number ?? '',
    };
  },

  setMemberStatus: async ({ params, query }, { caller }) => {
    const { user_id, status, membership_number } = await setStatus(params.id, query.status, caller);
    return { user_id, status, membership_number };
  },

  createMembership: async ({ body }, { caller }) => ({ user: userOf(await enterMember(body, caller)) }),
};
