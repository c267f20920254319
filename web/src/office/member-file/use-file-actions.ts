import type { MemberFile } from '@portal/contract/calls/member-file';
import type { PaymentAnswer } from '@portal/contract/calls/payment-desk';
import { api } from '#lib/api.ts';
import { useMemberActions } from '#office/members/use-member-actions.ts';
import { useAttempts } from '#office/shared/attempts.ts';

/** Actions on a member from the file; `onDone` is called after each success. Reports outcomes in notices. */
export function useFileActions(member: MemberFile['member'], onDone: () => void) {
  const actions = useMemberActions();
  const { attempt, isBusy } = useAttempts();
  const follow = async (doing: Promise<boolean>) => {
    const isDone = await doing;
    if (isDone) onDone();
    return isDone;
  };
  return {
    isBusy,
    approve: () => follow(actions.approve(member)),
    setStatus: (status: string, question: string) => follow(actions.setStatus(member, status, question)),
    invite: () => follow(actions.invite(member)),
    sendConfirmation: () =>
      follow(
        attempt({
          id: member.user_id,
          act: () =>
            api.sendConfirmationTo({ params: { id: member.user_id } }).then(() => `Link sent to ${member.email}`),
          failure: 'Failed to send the link',
        }),
      ),
    sendReceipt: ({ session_id: id }: PaymentAnswer) =>
      follow(
        attempt({
          id,
          act: () => api.sendReceipt({ params: { id } }).then(() => `Receipt sent to ${member.email}`),
          failure: 'Failed to send the receipt',
        }),
      ),
  };
}
