import { Button } from '@mui/material';
import type { CharterAnswer } from '@portal/contract/records/charter';
import { lazy, Suspense, useState } from 'react';
import { useOffice } from '#office/shared/use-office.ts';

const ClubPaymentDialog = lazy(async () => ({
  default: (await import('./club-payment-dialog.tsx')).ClubPaymentDialog,
}));

/** The button and dialog that record one payment of a club for several members, for an office that may. */
export function RecordClubPayment({ charter }: { charter: CharterAnswer }) {
  const { mayCall } = useOffice();
  const [isOpen, setIsOpen] = useState(false);
  if (charter.status !== 'approved' || !mayCall('recordClubPayment')) return null;
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => setIsOpen(true)}
        sx={{ display: 'flex', mb: 3, minHeight: { xs: 44, sm: 40 } }}
      >
        Record a club payment
      </Button>
      <Suspense>
        {isOpen && <ClubPaymentDialog charterId={charter.charter_id} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
