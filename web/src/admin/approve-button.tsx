import Button from '@mui/material/Button';
import { nameOf } from './choices.ts';
import type { Target } from './use-member-actions.ts';

interface ApproveButtonProps {
  member: Target;
  busy: boolean;
  size?: 'small' | 'medium';
  onApprove: () => void;
}

/** Approves a member. While that is being done it is not truly disabled, which would take the focus away. */
export function ApproveButton({ member, busy, size = 'medium', onApprove }: ApproveButtonProps) {
  return (
    <Button
      variant="contained"
      size={size}
      aria-label={`Approve ${nameOf(member)}`}
      aria-disabled={busy}
      onClick={busy ? undefined : onApprove}
      sx={{ '&[aria-disabled="true"]': { opacity: 0.6 } }}
    >
      Approve
    </Button>
  );
}
