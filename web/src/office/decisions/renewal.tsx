import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#lib/session.ts';
import { useFocusAfterBoth } from '#ui/focus.ts';
import type { RenewDialogProps } from './renew-dialog.tsx';

const RenewDialog = lazy(async () => ({ default: (await import('./renew-dialog.tsx')).RenewDialog }));

interface RenewalProps extends Omit<RenewDialogProps, 'onClose'> {
  owner_uid: string;
  isRenewable: boolean;
  space: number;
  /** ID of the element to focus after the renewal, when the button disappears. */
  next: string;
}

/** The button and dialog that renew a membership or a charter; admins can't renew their own. */
export function Renewal({ owner_uid, isRenewable, space, next, ...dialog }: RenewalProps) {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusAfterBoth(isOpen, next);
  const isOffered = owner_uid !== user?.user_id && isRenewable;
  if (!isOffered && !isOpen) return null;
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        onClick={() => setIsOpen(true)}
        sx={{ mb: space, minHeight: { xs: 44, sm: 40 } }}
      >
        Renew {dialog.what}
      </Button>
      <Suspense>{isOpen && <RenewDialog {...dialog} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
