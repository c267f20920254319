import { Typography } from '@mui/material';
import type { Payment } from '@portal/contract/records/payment';
import { LiveList, LivePaging } from '#office/shared/live-list.tsx';
import { isPart } from '#office/shared/pending.ts';
import type { PaymentFilters } from './filters.ts';
import { usePaymentPages } from './live.ts';
import { PaymentHeads, PaymentRow } from './payment-row.tsx';
import { sumsOf, sumsText } from './payment-sums.ts';
import { usePaymentSums } from './use-payment-sums.ts';

interface PaymentListProps {
  filters: PaymentFilters;
  onDetails: (payment: Payment) => void;
}

/** Payments that match the filters, newest first and live, with their sums. Must be remounted when the filters change. */
export function PaymentList({ filters, onDetails }: PaymentListProps) {
  const pages = usePaymentPages(filters);
  const { data = [] } = pages.live;
  const isPage = isPart(pages);
  const all = usePaymentSums(filters, isPage);
  return (
    <>
      {data.length > 0 && (
        <>
          <Typography role="status" variant="body2" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
            {isPage && !all && 'This page: '}
            {sumsText((isPage && all) || sumsOf(data))}
          </Typography>
          <PaymentHeads />
        </>
      )}
      <LiveList
        live={pages.live}
        loading="Loading payments..."
        height={240}
        empty="No payments found."
        emptyLook={{ role: 'status', sx: { py: 3 } }}
        aria-label="Payments"
      >
        {(payment) => <PaymentRow key={payment.session_id} payment={payment} onDetails={() => onDetails(payment)} />}
      </LiveList>
      <LivePaging pages={pages} label="Pages of payments" order="newest first" />
    </>
  );
}
