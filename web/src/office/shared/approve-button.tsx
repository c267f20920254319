import Button from '@mui/material/Button';

interface ApproveButtonProps {
  /** Who or what is approved. */
  name: string;
  busy: boolean;
  size?: 'small' | 'medium';
  onApprove: () => void;
}

/** Approves a member or an application. While that is being done it is not truly disabled, which would take the focus away. */
export function ApproveButton({ name, busy, size = 'medium', onApprove }: ApproveButtonProps) {
  return (
    <Button
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
