import Button, { type ButtonProps } from '@mui/material/Button';
import { useFocusAfter } from '#ui/focus.ts';

interface InviteButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'sx' | 'aria-label' | 'children'> {
  busy: boolean;
  onInvite: () => void;
  /** The id of what takes the focus when the member activates the account, and the button goes. */
  next: string;
}

/** Sends an invitation, as often as needed. While that is being done it is not truly disabled, which would take the focus away. */
export function InviteButton({ busy, onInvite, next, ...looks }: InviteButtonProps) {
  const button = useFocusAfter(next);
  return <Button {...looks} ref={button} aria-disabled={busy} onClick={busy ? undefined : onInvite} />;
}
