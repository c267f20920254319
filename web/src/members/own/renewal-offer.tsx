import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CharterRenewal } from '@portal/contract/payments';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#lib/api.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { useAnswer } from '#ui/use-answer.ts';

interface RenewalOfferProps<Renewal> {
  ask: () => Promise<Renewal>;
  /** What the answer depends on. */
  mark: string;
  /** What a renewal gives. */
  textOf: (renewal: Renewal) => string;
  /** The button that pays for it; told whether the policies are accepted. */
  payButton: (renewal: Renewal, isAccepted: boolean) => ReactNode;
}

/** What a renewal gives, what it takes, and the button that pays for it. */
export function RenewalOffer<Renewal extends CharterRenewal>({ ask, mark, ...offer }: RenewalOfferProps<Renewal>) {
  const { result, error, askAgain } = useAnswer(ask, mark);
  if (result) return <Offer renewal={result} {...offer} />;
  if (!error) return <Skeleton variant="rounded" height={96} role="status" aria-label="Loading your renewal" />;
  return (
    <Alert severity="error" action={<Button onClick={askAgain}>Try again</Button>}>
      {messageOf(error, 'We couldn’t load your renewal.')}
    </Alert>
  );
}

interface OfferProps<Renewal> extends Pick<RenewalOfferProps<Renewal>, 'textOf' | 'payButton'> {
  renewal: Renewal;
}

function Offer<Renewal extends CharterRenewal>({ renewal, textOf, payButton }: OfferProps<Renewal>) {
  const [isAccepted, setIsAccepted] = useState(false);
  const { obstacle, policies_changed } = renewal;
  if (obstacle) return <Typography variant="inherit">{obstacle}</Typography>;
  return (
    <>
      <Typography variant="inherit" sx={{ mb: 2 }}>
        {textOf(renewal)}
      </Typography>
      {policies_changed && (
        <Box sx={{ mb: 2 }}>
          <Typography variant="inherit">
            Please read the <ExternalLink href="/policies">policies and the membership waiver</ExternalLink>. They have
            changed since you last accepted them.
          </Typography>
          <FormControlLabel
            control={<Checkbox checked={isAccepted} onChange={(_, checked) => setIsAccepted(checked)} />}
            label="I accept the policies, the membership waiver and the code of conduct"
          />
        </Box>
      )}
      {payButton(renewal, isAccepted)}
    </>
  );
}
