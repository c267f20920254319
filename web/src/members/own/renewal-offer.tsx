import { Alert, Button, Skeleton, Typography } from '@mui/material';
import type { CharterRenewal } from '@portal/contract/calls/payments';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#lib/api.ts';
import { useFetch } from '#ui/use-fetch.ts';
import { ReacceptPolicies } from './reaccept-policies.tsx';

interface RenewalOfferProps<Renewal> {
  ask: () => Promise<Renewal>;
  /** A key for everything the answer depends on. */
  mark: string;
  /** Describes what a renewal includes. */
  textOf: (renewal: Renewal) => string;
  /** The payment button; its argument is whether the policies are accepted. */
  payButton: (renewal: Renewal, isAccepted: boolean) => ReactNode;
}

/** A renewal offer: what it includes, its requirements, and the payment button. */
export function RenewalOffer<Renewal extends CharterRenewal>({ ask, mark, ...offer }: RenewalOfferProps<Renewal>) {
  const { result, error, askAgain } = useFetch(ask, mark);
  if (result) return <Offer renewal={result} {...offer} />;
  if (!error) return <Skeleton variant="rounded" height={96} role="status" aria-label="Loading the renewal" />;
  return (
    <Alert severity="error" action={<Button onClick={askAgain}>Try again</Button>}>
      {messageOf(error, 'We couldn’t load the renewal.')}
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
      {policies_changed && <ReacceptPolicies isAccepted={isAccepted} onAccept={setIsAccepted} />}
      {payButton(renewal, isAccepted)}
    </>
  );
}
