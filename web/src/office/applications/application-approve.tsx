import Box from '@mui/material/Box';
import { type ApplicationAnswer, isPending, nameOf } from '@portal/contract/applications';
import { ApproveButton } from '#office/shared/approve-button.tsx';
import { useFocusAfter } from '#ui/focus.ts';
import type { ApplicationActions } from './application-actions.ts';

interface ApplicationApproveProps extends Omit<ApplicationActions, 'onDetails'> {
  application: ApplicationAnswer;
  /** The id of what takes the focus when the application is approved, here or by somebody else. */
  next: string;
}

/** Approves an application that awaits it. */
export function ApplicationApprove(props: ApplicationApproveProps) {
  return isPending(props.application) ? <Approve {...props} /> : null;
}

function Approve({ application, isBusy, onApprove, next }: ApplicationApproveProps) {
  return (
    <Box ref={useFocusAfter(next)}>
      <ApproveButton name={nameOf(application)} busy={isBusy(application)} onApprove={() => onApprove(application)} />
    </Box>
  );
}
