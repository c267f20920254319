import type { ApplicationAnswer } from '@portal/contract/records/application';
import { isPending, nameOf } from '@portal/contract/rules/application';
import { useSession } from '#lib/session.ts';
import { ApproveButton, DenyButton } from '#office/decisions/decision-buttons.tsx';
import type { ApplicationActions } from './application-actions.ts';

interface ApplicationDecisionProps extends Omit<ApplicationActions, 'onDetails'> {
  application: ApplicationAnswer;
  /** ID of the element to focus after the decision. */
  next: string;
}

/** Approve and deny buttons for a pending application; admins can't decide their own. */
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
