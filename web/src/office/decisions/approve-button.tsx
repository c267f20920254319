import Button from '@mui/material/Button';
import { use } from 'react';
import { useFocusAfter } from '#ui/focus.ts';
import { MainFirst } from './settling.ts';

interface ApproveButtonProps {
  name: string;
  busy: boolean;
  size?: 'small' | 'medium';
  /** Whether it is what comes next; not where the applicant has something to do first. */
  isMain?: boolean;
  onApprove: () => void;
  /** The id of what takes the focus once it is approved, here or by somebody else, and the button goes. */
  next: string;
}

/** Approves a member or an application. While that is being done it is not truly disabled, which would take the focus away. */
export function ApproveButton({ name, busy, size = 'medium', isMain = true, onApprove, next }: ApproveButtonProps) {
  const button = useFocusAfter(next);
  const comesFirst = use(MainFirst);
  return (
    <Button
      ref={button}
      variant={isMain ? 'contained' : 'outlined'}
      autoFocus={isMain && comesFirst}
      size={size}
      aria-label={`Approve ${name}`}
      aria-disabled={busy}
      onClick={busy ? undefined : onApprove}
    >
      Approve
    </Button>
  );
}
