import { Alert, Box, Paper, Typography } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { isMembershipType, priceText } from '@portal/contract/values/catalog';
import { fullName } from '@portal/contract/values/format';
import type { ReactNode } from 'react';
import { useSession } from '#lib/session.ts';
import { useView } from '#lib/views.ts';
import { usd } from '#ui/format.ts';
import { CheckCircleIcon } from '#ui/member-icons.tsx';
import { Page } from '#ui/page.tsx';
import { ViewButton } from '#ui/view-link.tsx';
import { paidTogether } from './paid-people.ts';
import {
  productIn,
  renewedTexts,
  reviewedText,
  type SuccessTexts,
  successTexts,
  togetherTexts,
} from './success-texts.ts';

interface PaymentSuccessProps {
  /** A member's next step, as on the dashboard. */
  stepOf: (member: User) => ReactNode;
  /** The next steps of others in the household. */
  others: ReactNode;
  /** The payer's name for the person paid for, unless it is the payer. */
  called: string | undefined;
}

/** Shown after a payment, with the next steps. */
export function PaymentSuccess({ stepOf, others, called }: PaymentSuccessProps) {
  const { user } = useSession();
  const { state } = useView();
  const { membership_type, renews, until, name } = state;
  const together = paidTogether(state);
  if (user && together) {
    const { people, amount, review } = together;
    const notice = review && (
      <Alert severity="info" role="presentation" sx={{ mt: 3, maxWidth: '40rem' }}>
        {reviewedText(review)}
      </Alert>
    );
    return (
      <Success
        texts={togetherTexts(people)}
        paid={usd(amount)}
        of={['Members', people]}
        notice={notice}
        others={others}
      />
    );
  }
  const product = productIn(membership_type) ?? user?.membership_type;
  if (!user || !product) return null;
  const isFirst = isMembershipType(product) && !renews;
  // The profile may predate the payment.
  const payer = user.status === 'pending_payment' ? { ...user, status: 'pending_approval' } : user;
  return (
    <Success
      texts={renews ? renewedTexts(product, until, called) : successTexts(product, called)}
      paid={priceText(product)}
      of={['Member', name ?? fullName(user)]}
      step={isFirst && stepOf(payer)}
      others={others}
    />
  );
}

interface SuccessProps {
  texts: SuccessTexts;
  paid: string;
  of: readonly [term: string, names: string];
  notice?: ReactNode;
  step?: ReactNode;
  others: ReactNode;
}

function Success({ texts, paid, of, notice, step, others }: SuccessProps) {
  const { subject, received, next } = texts;
  return (
    <Page title="Payment Successful" width="md">
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', maxWidth: '40rem' }}>
        <CheckCircleIcon color="success" sx={{ fontSize: 32 }} aria-hidden />
        <Typography sx={{ fontSize: '1.0625rem' }}>{received}</Typography>
      </Box>
      {notice}
      <Paper
        component="dl"
        variant="outlined"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(5rem, auto) minmax(0, 1fr)',
          columnGap: 3,
          rowGap: 1,
          m: 0,
          mt: 3,
          p: { xs: 2, sm: 3 },
          maxWidth: '40rem',
          borderRadius: 2,
        }}
      >
        {[['Amount', paid], ['For', subject], of].map(([term, value]) => (
          <Box key={term} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {term}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Paper>
      <Typography variant="h3" component="h2" sx={{ mt: 4, mb: 1 }}>
        What happens next
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 3, maxWidth: '40rem', '& > li': { pl: 0.5, mb: 1, lineHeight: 1.6 } }}>
        {step && <li>{step}</li>}
        {next.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
      {others}
      <ViewButton view="dashboard" variant="contained" size="large" sx={{ mt: 3 }}>
        Go to Dashboard
      </ViewButton>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        You can download or print your receipt from the payment history on your dashboard.
      </Typography>
    </Page>
  );
}
