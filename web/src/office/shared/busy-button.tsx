import { Button, type ButtonProps } from '@mui/material';
import { useFocusAfter } from '#ui/focus.ts';

interface BusyButtonProps extends ButtonProps {
  busy?: boolean;
}

/** A button that does nothing while `busy`, or where there is nothing to do. It is not truly disabled then, which would take the focus away. */
export function BusyButton({ busy = false, onClick, ...props }: BusyButtonProps) {
  return <Button {...props} aria-disabled={busy} onClick={busy ? undefined : onClick} />;
}

interface PassingButtonProps extends BusyButtonProps {
  /** The id of what takes the focus once the button has done its work, here or in another window, and goes. */
  next: string;
}

export function PassingButton({ next, ...props }: PassingButtonProps) {
  return <BusyButton {...props} ref={useFocusAfter(next)} />;
}
