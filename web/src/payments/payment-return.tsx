import { Alert, type AlertColor, Box, LinearProgress, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { report } from '#lib/api-error.ts';
import { useSession } from '#lib/session.ts';
import { useNavigate, useView } from '#lib/views.ts';
import { Page } from '#ui/page.tsx';
import { ViewButton } from '#ui/view-link.tsx';
import { clubStateOf, namesOf, stateOf } from './paid-people.ts';
import { type PaymentOutcome, type PaymentProblem, pauseUntil, pollPayment } from './polling.ts';
import { adviceOn } from './problem-texts.ts';

/** The target of the checkout page: waits until the payment is confirmed, or shows why it is not. */
export function PaymentReturn() {
  const { session_id: sessionId = '' } = useView().state;
  const navigate = useNavigate();
  const { household, reload } = useSession();
  const [problem, setProblem] = useState<PaymentProblem>();

  const settle = useEffectEvent(async (outcome: PaymentOutcome) => {
    if ('problem' in outcome) return setProblem(outcome.problem);
    // The payment is complete even if the reload fails; the dashboard's live read will show the new status.
    await reload().catch((error: unknown) => report('The profile could not be loaded again', error));
    if ('people' in outcome) {
      const { people, charter } = outcome;
      const paid = charter ? clubStateOf(people, charter, sessionId) : stateOf(people);
      return navigate('payment-success', paid, true);
    }
    const { paid, renews, until, person } = outcome;
    const known = { ...(renews && { renews: 'yes' }), ...(until && { until }), ...(person && { name: person.name }) };
    // Show the next step of the person paid for, even while acting for someone else.
    const isOfFamily = household.length > 1 && household.some(({ user_id }) => user_id === person?.user_id);
    const acting = isOfFamily && person ? { person: person.user_id } : {};
    navigate('payment-success', { membership_type: paid, ...known, ...acting }, true);
  });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    pollPayment(() => api.paymentStatus({ params: { session_id: sessionId } }), pauseUntil(signal)).then(
      (outcome) => {
        if (!signal.aborted) settle(outcome);
      },
      (reason) => {
        if (!signal.aborted) throw reason;
      },
    );
    return () => leaving.abort();
  }, [sessionId]);

  return (
    <Page title="Checking your payment">
      <Box aria-live="polite" sx={{ maxWidth: '40rem' }}>
        {problem ? <Problem problem={problem} /> : <ConfirmingPayment />}
      </Box>
      {problem && <ViewButton {...wayOn(problem)} variant="contained" size="large" sx={{ mt: 3 }} />}
    </Page>
  );
}

const severities: Record<PaymentProblem['reason'], AlertColor> = {
  expired: 'warning',
  needs_review: 'info',
  timed_out: 'error',
  failed: 'error',
  refunded: 'info',
  partially_refunded: 'info',
  disputed: 'warning',
};

/** Where to go on from a problem, as props of a button. */
function wayOn({ charter }: PaymentProblem) {
  return charter
    ? ({ view: 'club-pay', state: { id: charter }, children: 'Back to Pay for members' } as const)
    : ({ view: 'dashboard', children: 'Go to Dashboard' } as const);
}

/** The problem with a payment, whether money was charged, and what to do next. */
function Problem({ problem }: { problem: PaymentProblem }) {
  const { money, next } = adviceOn(problem);
  return (
    <>
      <Alert severity={severities[problem.reason]} role="presentation">
        {problem.text}
      </Alert>
      {problem.people && <Typography sx={{ mt: 2 }}>This checkout is for {namesOf(problem.people)}.</Typography>}
      <Typography sx={{ mt: 2, fontWeight: 650 }}>{money}</Typography>
      <Typography sx={{ mt: 1 }}>{next}</Typography>
    </>
  );
}

function ConfirmingPayment() {
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        We’re confirming your payment with the payment provider. This takes a few seconds. Please keep this page open.
      </Typography>
      <LinearProgress aria-label="Confirming your payment" sx={{ mt: 3, height: 6, borderRadius: 3 }} />
    </>
  );
}
