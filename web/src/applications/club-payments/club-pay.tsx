import { Alert, Box, Button, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useAtDesk } from '#applications/use-at-desk.ts';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { useView } from '#lib/views.ts';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { ClubPayments } from './club-payments.tsx';
import { FeeChoices } from './fee-choices.tsx';

/** Where leaders pay for members of their club and see what the club has paid. Opened with the charter's `id`. */
export function ClubPay() {
  const { user } = useSession();
  const { id } = useView().state;
  if (user && id) return <KnownClub userId={user.user_id} id={id} />;
  return (
    <Frame back={<ViewLink view="dashboard">Back to Dashboard</ViewLink>}>
      <Alert severity="info">Choose the charter on your dashboard, and then “Pay for members” at its club desk.</Alert>
    </Frame>
  );
}

function Frame({ lead, back, children }: { lead?: string | undefined; back: ReactNode; children: ReactNode }) {
  return (
    <Page title="Pay for members" lead={lead} back={back} width="md">
      {children}
    </Page>
  );
}

function KnownClub({ userId, id }: { userId: string; id: string }) {
  const { result, problem, reload } = useAtDesk({
    userId,
    charterId: id,
    subject: 'payments',
    ask: (signal) => {
      const of = { params: { id }, signal };
      return Promise.all([api.clubFees(of), api.clubPayments(of)]);
    },
    failure: 'We couldn’t load the fees of your club. Please try again.',
  });
  const [due, past] = result ?? [];
  return (
    <Frame
      lead={due?.academy_name}
      back={
        <ViewLink view="club-desk" state={{ id }}>
          Back to Club desk
        </ViewLink>
      }
    >
      {problem && (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={reload}>
              Try again
            </Button>
          }
        >
          {problem}
        </Alert>
      )}
      {!result && !problem && <Skeleton variant="rounded" height={280} role="status" aria-label="Loading the fees" />}
      {due && past && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
          <FeeChoices charterId={id} fees={due.fees} />
          <ClubPayments payments={past.payments} />
        </Box>
      )}
    </Frame>
  );
}
