import { type ApplicationAnswer, isPending, nameOf } from '@portal/contract/applications';
import { ApproveButton } from '#office/shared/approve-button.tsx';
import type { ApplicationActions } from './application-actions.ts';

interface ApplicationApproveProps extends Omit<ApplicationActions, 'onDetails'> {
  application: ApplicationAnswer;
  /** The id of what takes the focus when the application is approved. */
  next: string;
}

/** Approves a pending application. */
export function ApplicationApprove({ application, isBusy, onApprove, next }: ApplicationApproveProps) {
  if (!isPending(application)) return null;
  return (
    <ApproveButton
      name={nameOf(application)}
      busy={isBusy(application)}
      onApprove={() => onApprove(application)}
      next={next}
    />
  );
}
