import { use } from 'react';
import { PassingButton } from '#ui/busy-button.tsx';
import { MainFirst } from './settling.ts';

interface DenyButtonProps {
  name: string;
  onDeny: () => void;
  /** The id of the element that gets the focus when the decision is made, here or by another admin, and the button disappears. */
  next: string;
}

interface ApproveButtonProps extends Omit<DenyButtonProps, 'onDeny'> {
  busy: boolean;
  size?: 'small' | 'medium';
  /** Whether it is what comes next; not where the applicant has something to do first. */
  isMain?: boolean;
  onApprove: () => void;
}

/** Approves a member or an application. */
export function ApproveButton({ name, isMain = true, onApprove, ...props }: ApproveButtonProps) {
  const comesFirst = use(MainFirst);
  return (
    <PassingButton
      {...props}
      variant={isMain ? 'contained' : 'outlined'}
      autoFocus={isMain && comesFirst}
      aria-label={`Approve ${name}`}
      onClick={onApprove}
    >
      Approve
    </PassingButton>
  );
}

export function DenyButton({ name, onDeny, next }: DenyButtonProps) {
  return (
    <PassingButton next={next} variant="outlined" color="error" aria-label={`Deny ${name}`} onClick={onDeny}>
      Deny
    </PassingButton>
  );
}
