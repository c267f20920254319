import type { OfficeCall } from '@portal/contract/offices';
import { use } from 'react';
import { useOffice } from '#office/shared/use-office.ts';
import { DisappearingButton } from '#ui/busy-button.tsx';
import { FocusMainAction } from './settling.ts';

interface DenyButtonProps {
  /** The call of the decision; an office that may not make it sees no button. */
  call: OfficeCall;
  name: string;
  onDeny: () => void;
  /** ID of the element to focus when the decision is made, here or elsewhere, and the button disappears. */
  next: string;
}

interface ApproveButtonProps extends Omit<DenyButtonProps, 'onDeny'> {
  busy: boolean;
  size?: 'small' | 'medium';
  /** Whether approving is the primary action; false if the applicant has something to do first. */
  isMain?: boolean;
  onApprove: () => void;
}

export function ApproveButton({ call, name, isMain = true, onApprove, ...props }: ApproveButtonProps) {
  const { mayCall } = useOffice();
  const focusesMain = use(FocusMainAction);
  if (!mayCall(call)) return null;
  return (
    <DisappearingButton
      {...props}
      variant={isMain ? 'contained' : 'outlined'}
      autoFocus={isMain && focusesMain}
      aria-label={`Approve ${name}`}
      onClick={onApprove}
    >
      Approve
    </DisappearingButton>
  );
}

export function DenyButton({ call, name, onDeny, next }: DenyButtonProps) {
  const { mayCall } = useOffice();
  if (!mayCall(call)) return null;
  return (
    <DisappearingButton next={next} variant="outlined" color="error" aria-label={`Deny ${name}`} onClick={onDeny}>
      Deny
    </DisappearingButton>
  );
}
