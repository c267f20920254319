import { use } from 'react';
import { DisappearingButton } from '#ui/busy-button.tsx';
import { FocusMainAction } from './settling.ts';

interface DenyButtonProps {
  name: string;
  onDeny: () => void;
  /** ID of the element to focus when the decision is made, here or by another admin, and the button disappears. */
  next: string;
}

interface ApproveButtonProps extends Omit<DenyButtonProps, 'onDeny'> {
  busy: boolean;
  size?: 'small' | 'medium';
  /** Whether approving is the primary action; false if the applicant has something to do first. */
  isMain?: boolean;
  onApprove: () => void;
}

export function ApproveButton({ name, isMain = true, onApprove, ...props }: ApproveButtonProps) {
  const focusesMain = use(FocusMainAction);
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

export function DenyButton({ name, onDeny, next }: DenyButtonProps) {
  return (
    <DisappearingButton next={next} variant="outlined" color="error" aria-label={`Deny ${name}`} onClick={onDeny}>
      Deny
    </DisappearingButton>
  );
}
