import { Button, type ButtonProps } from '@mui/material';
import { useFocusAfter } from './focus.ts';

export interface BusyButtonProps extends ButtonProps {
  busy?: boolean;
}

/**
 * A button that ignores clicks while busy or when there is nothing to do. It uses aria-disabled because disabled would
 * drop the focus.
 */
export function BusyButton({ busy = false, onClick, ...props }: BusyButtonProps) {
  return <Button {...props} aria-disabled={busy} onClick={busy ? undefined : onClick} />;
}

interface DisappearingButtonProps extends BusyButtonProps {
  /** ID of the element to focus when the button disappears, whether used here or in another window. */
  next: string;
}

export function DisappearingButton({ next, ...props }: DisappearingButtonProps) {
  return <BusyButton {...props} ref={useFocusAfter(next)} />;
}
