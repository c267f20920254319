import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import type { ClubPaymentAnswer } from '@portal/contract/records/club-payment';
import { api, messageOf } from '#lib/api.ts';
import { useView } from '#lib/views.ts';
import { shortDayText, usd } from '#ui/format.ts';
import { CheckCircleIcon } from '#ui/member-icons.tsx';
import { Page } from '#ui/page.tsx';
import { useFetch } from '#ui/use-fetch.ts';
import { ViewButton } from '#ui/view-link.tsx';
import { clubPaidText, reviewedText, waitingText } from './success-texts.ts';

const read = async (id: string) => (await api.clubPayments({ params: { id } })).payments;

type Share = ClubPaymentAnswer['shares'][number];

/** Shown after a payment for members of a club, with those who still have to sign. */
export function ClubPaid() {
  const { charter = '', paid_session, count, amount, review } = useView().state;
  const { result, error, askAgain } = useFetch(read, charter);
  const shares = result?.find(({ session_id }) => session_id === paid_session)?.shares ?? [];
  const waiting = shares.filter(({ state }) => state === 'waiting');
  return (
    <Page title="Payment Successful" width="md">
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', maxWidth: '40rem' }}>
        <CheckCircleIcon color="success" sx={{ fontSize: 32 }} aria-hidden />
        <Typography sx={{ fontSize: '1.0625rem' }}>{clubPaidText(Number(count), usd(Number(amount)))}</Typography>
      </Box>
      {review && (
        <Alert severity="info" role="presentation" sx={{ mt: 3, maxWidth: '40rem' }}>
          {reviewedText(review)}
        </Alert>
      )}
      {error !== undefined && (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ mt: 3, maxWidth: '40rem' }}
          action={
            <Button color="inherit" onClick={askAgain}>
              Try again
            </Button>
          }
        >
          {messageOf(error, 'Your payment arrived, but we couldn’t load who still has to sign. Please try again.')}
        </Alert>
      )}
      {!result && error === undefined && (
        <Skeleton height={72} role="status" aria-label="Loading who has to sign" sx={{ mt: 3, maxWidth: '40rem' }} />
      )}
      {waiting.length > 0 && <Waiting shares={waiting} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        <ViewButton view="club-desk" state={{ id: charter }} variant="contained" size="large">
          Back to Club desk
        </ViewButton>
        <ViewButton view="club-pay" state={{ id: charter }} variant="outlined" size="large">
          Payments and receipts
        </ViewButton>
      </Box>
    </Page>
  );
}

function Waiting({ shares }: { shares: readonly Share[] }) {
  return (
    <Box component="section" sx={{ maxWidth: '40rem' }}>
      <Typography variant="h3" component="h2" sx={{ mt: 4, mb: 1 }}>
        Waiting for a signature
      </Typography>
      <Typography>{waitingText(shares.length)}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
        {shares.map(({ session_id, name, sign_by }) => (
          <Box
            component="li"
            key={session_id}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Typography sx={{ flex: 1, minWidth: '10rem', fontWeight: 650, overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            {sign_by && <Typography variant="body2">Sign by {shortDayText(sign_by)}</Typography>}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
