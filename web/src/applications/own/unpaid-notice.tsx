import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { idOf } from '@portal/contract/applications';
import { useOwnCharters, useOwnEvents } from './live.ts';
import { lineIdOf } from './own-application.tsx';
import { unpaidText } from './own-application-texts.ts';

/** Says which charters and events are not paid yet, and leads to the first of them; nothing where all are paid. */
export function UnpaidNotice({ userId }: { userId: string }) {
  const charters = useOwnCharters(userId);
  const events = useOwnEvents(userId);
  const unpaid = [...(charters.data ?? []), ...(events.data ?? [])].filter(
    ({ status }) => status === 'pending_payment',
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
