import type { Payment } from '@portal/contract/records/payment';
import { LiveList, LivePaging } from '#office/shared/live-list.tsx';
import type { PaymentFilters } from './filters.ts';
import { usePaymentPages } from './live.ts';
import { PaymentRow } from './payment-row.tsx';

interface PaymentListProps {
  filters: PaymentFilters;
  onDetails: (payment: Payment) => void;
}

/** Payments that match the filters, newest first, live. Must be remounted when the filters change. */
export function PaymentList({ filters, onDetails }: PaymentListProps) {
  const pages = usePaymentPages(filters);
  return (
    <>
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
