import { Typography } from '@mui/material';
import { missingLeaderFieldsText } from '@portal/contract/rules/leader-fields';
import { obstacleToBecomingLeader } from '@portal/contract/rules/leader-request';
import { missingCheckNames } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { ApproveButton, DenyButton } from '#office/decisions/decision-buttons.tsx';
import { otherFeeText } from '#office/decisions/waived-fees.ts';
import { useAttempts } from '#office/shared/attempts.ts';
import { useOffice } from '#office/shared/use-office.ts';
import type { memberFacts } from './member-facts.ts';

const call = 'decideLeaderRequest';

export type Asking = Parameters<typeof memberFacts>[0];

interface LeaderDecisionProps {
  member: Asking;
  onDeny: () => void;
  onDone: () => void;
  /** ID of the element to focus when the buttons disappear. */
  next: string;
}

/** Says why a request can't be approved on `today` (`YYYY-MM-DD`); undefined if it can. */
function waitingText(member: Asking, today: string): string | undefined {
  const obstacle = obstacleToBecomingLeader(member, today, 'The');
  if (obstacle) return obstacle;
  const unknown = missingLeaderFieldsText(member);
  const missing = [...missingCheckNames(member, today), ...(unknown ? [unknown] : [])];
  return missing.length > 0 ? `Still missing: ${missing.join(' and ')}.` : undefined;
}

/**
 * Approves or denies a request to become a grappling leader; approval requires all checks. No one decides their
 * own.
 */
export function LeaderDecision({ member, onDeny, onDone, next }: LeaderDecisionProps) {
  const { user } = useSession();
  const { mayCall } = useOffice();
  const { attempt, isBusy } = useAttempts();
  const { user_id } = member;
  const name = `the request of ${fullName(member)}`;
  const waiting = waitingText(member, dayOf());
  const otherFee = otherFeeText(member, 'grappling_leader');

  const approve = async () => {
    const isDone = await attempt({
      id: user_id,
      act: async () => {
        await api.decideLeaderRequest({ params: { id: user_id }, body: { action: 'approve' } });
        return `${fullName(member)} is now a Grappling Leader.`;
      },
      failure: 'Failed to approve the request',
    });
    if (isDone) onDone();
  };

  if (!mayCall(call)) return null;
  if (user_id === user?.user_id) {
    return (
      <Typography variant="body2">
        You cannot decide on your own request. Please ask someone else in the office.
      </Typography>
    );
  }
  const note = waiting ?? otherFee;
  return (
    <>
      {note && (
        <Typography variant="body2" sx={{ alignSelf: 'center', mr: 'auto' }}>
          {note}
        </Typography>
      )}
      <DenyButton call={call} name={name} onDeny={onDeny} next={next} />
      {!waiting && (
        <ApproveButton call={call} name={name} busy={isBusy(user_id)} onApprove={() => void approve()} next={next} />
      )}
    </>
  );
}
