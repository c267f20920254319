import Button from '@mui/material/Button';
import { useFocusAfter } from '#ui/focus.ts';

interface ApproveButtonProps {
  /** Who or what is approved. */
  name: string;
  busy: boolean;
  size?: 'small' | 'medium';
  onApprove: () => void;
  /** The id of what takes the focus once it is approved, here or by somebody else, and the button goes. */
  next: string;
}

/** Approves a member or an application. While that is being done it is not truly disabled, which would take the focus away. */
export function ApproveButton({ name, busy, size = 'medium', onApprove, next }: ApproveButtonProps) {
  const button = useFocusAfter(next);
  return (
    <Button
      ref={button}
      variant="contained"
      size={size}
      aria-label={`Approve ${name}`}
      aria-disabled={busy}
      onClick={busy ? undefined : onApprove}
    >
      Approve
    </Button>
  );
}
