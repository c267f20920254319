import { Typography } from '@mui/material';
import type { ApplicationAnswer } from '@portal/contract/records/application';
import { isCharter, isPending, nameOf } from '@portal/contract/rules/application';
import { shortObstacleToLeading } from '@portal/contract/rules/membership';
import { useLiveMember } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import { ApproveButton, DenyButton } from '#office/decisions/decision-buttons.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { useToday } from '#ui/use-today.ts';
import type { ApplicationActions } from './application-actions.ts';

interface ApplicationDecisionProps extends Omit<ApplicationActions, 'onDetails'> {
  application: ApplicationAnswer;
  /** ID of the element to focus after the decision. */
  next: string;
}

/** Reports whether the office decides an application: only while it is pending, and only some offices do. */
export function useIsDecidable(application: ApplicationAnswer): boolean {
  const { mayCall } = useOffice();
  return isPending(application) && mayCall(callsFor(application).approve);
}

function callsFor(application: ApplicationAnswer) {
  return isCharter(application)
    ? ({ approve: 'approveAcademyCharter', deny: 'denyAcademyCharter' } as const)
    : ({ approve: 'approveEventSanction', deny: 'denyEventSanction' } as const);
}

/** Approve and deny buttons for an application that the office decides; nothing for others, or for your own. */
export function ApplicationDecision(props: ApplicationDecisionProps) {
  const { user } = useSession();
  const isOwn = props.application.owner_uid === user?.user_id;
  return useIsDecidable(props.application) && !isOwn && <PendingDecision {...props} />;
}

/** The buttons, or the reason in place of Approve while the leader may not lead, because the server then refuses. */
function PendingDecision({ application, isBusy, onApprove, onDeny, next }: ApplicationDecisionProps) {
  const obstacle = useObstacle(application);
  const calls = callsFor(application);
  return (
    <>
      <DenyButton call={calls.deny} name={nameOf(application)} onDeny={() => onDeny(application, next)} next={next} />
      {obstacle ? (
        <Typography
          variant="body2"
          sx={{
            alignSelf: 'center',
            width: { md: 80 },
            color: 'text.secondary',
            fontSize: { md: '0.8125rem' },
            lineHeight: { md: 1.25 },
          }}
        >
          {obstacle}
        </Typography>
      ) : (
        <ApproveButton
          call={calls.approve}
          name={nameOf(application)}
          busy={isBusy(application)}
          isMain={application.status !== 'pending_payment'}
          onApprove={() => onApprove(application)}
          next={next}
        />
      )}
    </>
  );
}

/** Why the leader of an application may not lead today, in a few words; undefined if they may, or until it is known. */
function useObstacle({ owner_uid }: ApplicationAnswer): string | undefined {
  const leader = useLiveMember(owner_uid);
  const today = useToday();
  if (leader.status !== 'ready') return undefined;
  return leader.data ? shortObstacleToLeading(leader.data, today) : 'Leader deleted';
}
