import { Alert, Button } from '@mui/material';
import type { Application } from '@portal/contract/records/application';
import { idOf } from '@portal/contract/rules/application';
import { isInReview } from '@portal/contract/rules/payment-review';
import { dayOf } from '@portal/contract/values/days';
import { useOwnCharters, useOwnEvents } from '#applications/live.ts';
import { useLivePayments } from '#members/own/live.ts';
import { goInto } from '#members/own/own-parts.ts';
import { lineIdOf } from './own-application.tsx';
import { deniedText, isDeniedLately, unpaidText } from './todo-texts.ts';

/**
 * Lists recently denied and unpaid charters and events, and links to the first of each; skips those whose payment is
 * under review.
 */
export function TodoNotices({ userId }: { userId: string }) {
  const charters = useOwnCharters(userId);
  const events = useOwnEvents(userId);
  const payments = useLivePayments(userId).data;
  const all = [...(charters.data ?? []), ...(events.data ?? [])];
  const denied = all.filter((application) => isDeniedLately(application, dayOf()));
  const unpaid = all.filter(
    (application) => payments && application.status === 'pending_payment' && !isInReview(payments, idOf(application)),
  );
  return (
    <>
      <Notice applications={denied} textOf={deniedText} button="See why" />
      <Notice applications={unpaid} textOf={unpaidText} button="Go to payment" />
    </>
  );
}

interface NoticeProps {
  applications: readonly Application[];
  textOf: (applications: readonly Application[]) => string;
  button: string;
}

function Notice({ applications, textOf, button }: NoticeProps) {
  const [first] = applications;
  if (!first) return null;
  return (
    <Alert severity="warning" variant="outlined" role="note" sx={{ overflowWrap: 'anywhere' }}>
      {textOf(applications)}
      <Button
        color="inherit"
        variant="outlined"
        onClick={() => goInto('applications', lineIdOf(idOf(first)))}
        sx={{ display: 'flex', minHeight: 44, mt: 1.5 }}
      >
        {button}
      </Button>
    </Alert>
  );
}
