import type { User } from '@portal/contract/records/member';
import { isLocked, shownStatus } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { createElement } from 'react';
import { api } from '#lib/api.ts';
import { approvalQuestion, withUnconfirmed } from '#office/decisions/approval-question.ts';
import { useConfirmIfNeeded } from '#office/decisions/confirm-if-needed.ts';
import { type LockReason, LockReasonFields } from '#office/decisions/lock-reason-fields.tsx';
import { useReturnedFees } from '#office/decisions/returned-fees.ts';
import { keptMoneyNote, type Payer, waivingText } from '#office/decisions/waived-fees.ts';
import { useAttempts } from '#office/shared/attempts.ts';
import { dayText } from '#ui/format.ts';
import { isLocking } from './status-choices.ts';

type Target = Pick<User, 'user_id' | 'first_name' | 'last_name' | 'email_confirmed' | 'membership_expiry'> & Payer;

function approvedText(member: Target, number: string): string {
  return `${fullName(member)} is approved. Membership number: ${number}`;
}

function reactivatedText(member: Target, status: string): string {
  const { membership_expiry } = member;
  if (membership_expiry && shownStatus({ status, membership_expiry }, dayOf()) === 'expired') {
    return `${fullName(member)} is reactivated. The membership expired on ${dayText(membership_expiry)}.`;
  }
  return `${fullName(member)} is reactivated. The status is "${status}" again, as it was before.`;
}

/** Removes a lock, which restores the previous status. */
function unlocking(member: Target) {
  return {
    id: member.user_id,
    act: async () => {
      const { status } = await api.setMemberStatus({ params: { id: member.user_id }, query: { status: 'approved' } });
      return `Undone. The status of ${fullName(member)} is "${status}" again.`;
    },
    failure: 'Failed to change the status',
  };
}

/** Actions an admin takes on one member. Each resolves to whether it succeeded; a notice reports the outcome. */
export function useMemberActions() {
  const ask = useConfirmIfNeeded();
  const { withReturned } = useReturnedFees();
  const { attempt, isBusy } = useAttempts();

  return {
    /** Approves a member and shows the number, asking first if the address is unconfirmed or a fee is waived. */
    async approve(member: Target) {
      const question = async () => (await withReturned([member], 'approved')).map(approvalQuestion)[0];
      if (!(await ask(question))) return false;
      return attempt({
        id: member.user_id,
        act: async () => {
          const { membership_number } = await api.approveMembership({ params: { id: member.user_id } });
          return approvedText(member, membership_number);
        },
        failure: 'Failed to approve member',
      });
    },

    /** Sets a member's status after a question, by default the menu's. */
    async setStatus(member: Target, status: string, question = `Change member status to "${status}"?`) {
      let lockReason: LockReason | undefined;
      const onChange = (typed: LockReason) => {
        lockReason = typed;
      };
      const confirmation = async () => ({
        fields: isLocking(status) && createElement(LockReasonFields, { onChange }),
        text: withUnconfirmed(question, [member], status),
        note: keptMoneyNote([member], status),
        agree: waivingText(await withReturned([member], status), status),
        danger: isLocking(status),
      });
      if (!(await ask(confirmation))) return false;
      return attempt({
        id: member.user_id,
        undo: isLocking(status) && !isLocked(member.status) ? unlocking(member) : undefined,
        act: async () => {
          const body = lockReason?.reason.trim() ? { body: lockReason } : {};
          const set = await api.setMemberStatus({ params: { id: member.user_id }, query: { status }, ...body });
          // Only lifting a lock can leave a membership approved yet expired. A first approval sets the expiration date.
          const { membership_expiry } = member;
          const isExpired =
            membership_expiry && shownStatus({ status: set.status, membership_expiry }, dayOf()) === 'expired';
          if (set.status !== status || isExpired) return reactivatedText(member, set.status);
          if (set.status === 'approved' && set.membership_number) return approvedText(member, set.membership_number);
          return `The status of ${fullName(member)} is now "${set.status}".`;
        },
        failure: 'Failed to change the status',
      });
    },

    /** Invites a member who has no password. */
    invite: ({ user_id, email }: Pick<User, 'user_id' | 'email'>) =>
      attempt({
        id: user_id,
        act: () => api.inviteMember({ params: { id: user_id } }).then(() => `Invitation sent to ${email}`),
        failure: 'Failed to send the invitation',
      }),

    isBusy: ({ user_id }: Pick<User, 'user_id'>) => isBusy(user_id),
  };
}
