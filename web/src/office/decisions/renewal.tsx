import { Button } from '@mui/material';
import type { OfficeCall } from '@portal/contract/offices';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#lib/session.ts';
import { useOffice } from '#office/shared/use-office.ts';
import { useFocusAfterBoth } from '#ui/focus.ts';
import type { RenewDialogProps } from './renew-dialog.tsx';

const RenewDialog = lazy(async () => ({ default: (await import('./renew-dialog.tsx')).RenewDialog }));

interface RenewalProps extends Omit<RenewDialogProps, 'onClose'> {
  call: OfficeCall;
  owner_uid: string;
  isRenewable: boolean;
  space: number;
  /** ID of the element to focus after the renewal, when the button disappears. */
  next: string;
}

/** The button and dialog that renew a membership or a charter, for an office that may; no one renews their own. */
export function Renewal({ call, owner_uid, isRenewable, space, next, ...dialog }: RenewalProps) {
  const { user } = useSession();
  const { mayCall } = useOffice();
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusAfterBoth(isOpen, next);
  const isOffered = owner_uid !== user?.user_id && isRenewable && mayCall(call);
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
