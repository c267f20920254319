import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { productOf } from '@portal/contract/catalogue';
import type { Renewal } from '@portal/contract/payments';
import { useState } from 'react';
import { api, messageOf } from '#lib/api.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { dayText } from '#ui/format.ts';
import { PayButton, type StartCheckout } from '#ui/pay-button.tsx';
import { PriceNote } from '#ui/price-note.tsx';
import { useAnswer } from '#ui/use-answer.ts';

interface RenewPartProps {
  /** Another term, type or check of the member is another question. */
  mark: string;
  startCheckout: StartCheckout;
}

const ask = async () => (await api.ownRenewal()).renewal;

/** What renewing gives, what it takes, and the button that pays for it. */
export function RenewPart({ mark, startCheckout }: RenewPartProps) {
  const { result, error, askAgain } = useAnswer(ask, mark);
  if (result) return <Offer renewal={result} startCheckout={startCheckout} />;
  if (!error) return <Skeleton variant="rounded" height={96} role="status" aria-label="Loading your renewal" />;
  return (
    <Alert severity="error" action={<Button onClick={askAgain}>Try again</Button>}>
      {messageOf(error, 'We couldn’t load your renewal.')}
    </Alert>
  );
}

function Offer({ renewal, startCheckout }: { renewal: Renewal; startCheckout: StartCheckout }) {
  const [isAccepted, setIsAccepted] = useState(false);
  const { obstacle, membership_type, from, until, policies_changed } = renewal;
  if (obstacle) return <Typography>{obstacle}</Typography>;
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Your next {productOf(membership_type).name} membership runs from {dayText(from)} to {dayText(until)}. Your
        number and your card stay the same.
      </Typography>
      {policies_changed && (
        <Box sx={{ mb: 2 }}>
          <Typography>
            Please read the <ExternalLink href="/policies">policies and the membership waiver</ExternalLink>. They have
            changed since you last accepted them.
          </Typography>
          <FormControlLabel
            control={<Checkbox checked={isAccepted} onChange={(_, checked) => setIsAccepted(checked)} />}
            label="I accept the policies, the membership waiver and the code of conduct"
          />
        </Box>
      )}
      <PayButton
        membershipType={membership_type}
        verb="Renew for"
        startCheckout={(type) => startCheckout(type, undefined, isAccepted)}
      />
      <PriceNote product={membership_type} renews sx={{ mt: 1 }} />
    </>
  );
}
