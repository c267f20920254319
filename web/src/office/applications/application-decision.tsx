import type { ApplicationAnswer } from '@portal/contract/records/application';
import { isPending, nameOf } from '@portal/contract/rules/application';
import { useSession } from '#lib/session.ts';
import { ApproveButton, DenyButton } from '#office/decisions/decision-buttons.tsx';
import type { ApplicationActions } from './application-actions.ts';

interface ApplicationDecisionProps extends Omit<ApplicationActions, 'onDetails'> {
  application: ApplicationAnswer;
  /** The id of what takes the focus when the application is decided. */
  next: string;
}

/** Denies or approves a pending application; one's own another admin denies. */
export function ApplicationDecision({ application, isBusy, onApprove, onDeny, next }: ApplicationDecisionProps) {
  const { user } = useSession();
  if (!isPending(application)) return null;
  return (
    <>
      {application.owner_uid !== user?.user_id && (
        <DenyButton name={nameOf(application)} onDeny={() => onDeny(application, next)} next={next} />
      )}
      <ApproveButton
        name={nameOf(application)}
        busy={isBusy(application)}
        isMain={application.status !== 'pending_payment'}
        onApprove={() => onApprove(application)}
        next={next}
      />
    </>
  );
}
