import Button from '@mui/material/Button';
import { useFocusAfter } from '#ui/focus.ts';

interface DenyButtonProps {
  name: string;
  onDeny: () => void;
  /** The id of what takes the focus once it is denied, here or by somebody else, and the button goes. */
  next: string;
}

export function DenyButton({ name, onDeny, next }: DenyButtonProps) {
  const button = useFocusAfter(next);
  return (
    <Button ref={button} variant="outlined" color="error" aria-label={`Deny ${name}`} onClick={onDeny}>
      Deny
    </Button>
  );
}
