import Button from '@mui/material/Button';

interface DecisionButtonProps {
  label: string;
  isRejection?: boolean;
  busy: boolean;
}

/** Sends the form of a decision. While that is being done it is not truly disabled, which would take the focus away. */
export function DecisionButton({ label, isRejection = false, busy }: DecisionButtonProps) {
  return (
    <Button
      type="submit"
      variant={isRejection ? 'outlined' : 'contained'}
      color={isRejection ? 'error' : 'primary'}
      aria-disabled={busy}
      sx={{ mt: 2, minHeight: 44 }}
    >
      {label}
    </Button>
  );
}
