import { Alert } from '@mui/material';
import { useView } from '#lib/views.ts';

/** Shown after leaving the payment page without paying: nothing was charged. */
export function AbandonedPaymentNotice() {
  const { payment } = useView().state;
  if (payment !== 'left') return null;
  return (
    <Alert role="note" severity="info" sx={{ mb: 3 }}>
      You left the payment page before you paid. No money was taken. You can pay here at any time.
    </Alert>
  );
}
