import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { idOf } from '@portal/contract/applications';
import { isInReview } from '@portal/contract/payment-review';
import { useLivePayments } from '#members/own/live.ts';
import { useOwnCharters, useOwnEvents } from './live.ts';
import { lineIdOf } from './own-application.tsx';
import { unpaidText } from './own-application-texts.ts';

/**
 * Says which charters and events are not paid yet, and leads to the first of them; nothing where all are paid, or what
 * was paid is under review.
 */
export function UnpaidNotice({ userId }: { userId: string }) {
  const charters = useOwnCharters(userId);
  const events = useOwnEvents(userId);
  const payments = useLivePayments(userId).data ?? [];
  const unpaid = [...(charters.data ?? []), ...(events.data ?? [])].filter(
    (application) => application.status === 'pending_payment' && !isInReview(payments, idOf(application)),
  );
  const [first] = unpaid;
  if (!first) return null;
  return (
    <Alert severity="warning" variant="outlined" role="note" sx={{ overflowWrap: 'anywhere' }}>
      {unpaidText(unpaid)}
      <Button
        color="inherit"
        variant="outlined"
        onClick={() => document.getElementById(lineIdOf(idOf(first)))?.focus()}
        sx={{ display: 'flex', minHeight: 44, mt: 1.5 }}
      >
        Go to payment
      </Button>
    </Alert>
  );
}
