import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Payment } from '@portal/contract/payments';
import type { Live } from '#lib/live.ts';
import { LivePaging } from '#office/shared/pending-paging.tsx';
import { LiveProblem } from '#ui/live-problem.tsx';
import type { PaymentFilters } from './filters.ts';
import { usePaymentPages } from './live.ts';
import { PaymentRow } from './payment-row.tsx';

interface PaymentListProps {
  filters: PaymentFilters;
  onDetails: (payment: Payment) => void;
}

/** The payments that fit the filters, newest first, live. With other filters it has to be mounted anew. */
export function PaymentList({ filters, onDetails }: PaymentListProps) {
  const pages = usePaymentPages(filters);
  return (
    <>
      <Content payments={pages.live} onDetails={onDetails} />
      <LivePaging pages={pages} label="Pages of payments" order="newest first" />
    </>
  );
}

interface ContentProps extends Pick<PaymentListProps, 'onDetails'> {
  payments: Live<Payment[]>;
}

function Content({ payments, onDetails }: ContentProps) {
  if (payments.status === 'loading') {
    return <Skeleton variant="rounded" height={240} role="status" aria-label="Loading payments..." />;
  }
  if (payments.status !== 'ready') return <LiveProblem of={[payments]} />;
  if (payments.data.length === 0) {
    return (
      <Typography role="status" sx={{ color: 'text.secondary', py: 3 }}>
        No payments found.
      </Typography>
    );
  }
  return (
    <Box component="ul" aria-label="Payments" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {payments.data.map((payment) => (
        <PaymentRow key={payment.session_id} payment={payment} onDetails={() => onDetails(payment)} />
      ))}
    </Box>
  );
}
