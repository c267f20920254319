import { Box, Button, Typography } from '@mui/material';
import type { Payment } from '@portal/contract/records/payment';
import { lazy, Suspense, useState } from 'react';
import { views } from '#lib/views.ts';
import { usePaymentFilters } from '#office/payments/filters.ts';
import type { PaymentDialog } from '#office/payments/payment-decisions.ts';
import { OpenDialog, OpenedPayment } from '#office/payments/payment-dialog.tsx';
import { Filters } from '#office/payments/payment-filters.tsx';
import { PaymentList } from '#office/payments/payment-list.tsx';
import { TaskList } from '#office/payments/task-list.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { useFocusAfterDialog } from '#ui/focus.ts';
import { useOpened } from '#ui/history-state.ts';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';

const RecordPayment = lazy(async () => ({
  default: (await import('#office/payments/record/record-payment.tsx')).RecordPayment,
}));

// IDs of the lists' headings.
const [tasks, list] = ['waiting', 'payments'];

/**
 * Payments: those that need action and the full list, with refunds and disputes; finance refunds and records payments
 * here.
 */
export function AdminPayments() {
  const { mayCall } = useOffice();
  const { filters, setFilters } = usePaymentFilters();
  const [dialog, setDialog] = useState<PaymentDialog | null>(null);
  const details = useOpened(({ session_id }: Payment) => session_id);
  const [isRecording, setIsRecording] = useState(false);
  useFocusAfterDialog(dialog !== null || details.id !== null, filters.user_id ? list : tasks);
  const open = (chosen: PaymentDialog) =>
    chosen.kind === 'details' ? details.open(chosen.payment) : setDialog(chosen);

  return (
    <Page
      title={views['admin-payments'].title}
      width="xl"
      back={<ViewLink view="admin-dashboard">Back to Dashboard</ViewLink>}
      actions={
        mayCall('recordPayment') && (
          <Button variant="contained" onClick={() => setIsRecording(true)}>
            Record a payment
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {!filters.user_id && <TaskList id={tasks} onOpen={open} />}
        <Box component="section" aria-labelledby={list}>
          <Typography id={list} variant="h3" component="h2" tabIndex={-1} sx={{ mb: 1.5 }}>
            {filters.user_id ? 'Payments of a member' : 'All payments'}
          </Typography>
          <Filters filters={filters} onChange={setFilters} heading={list} />
          <PaymentList key={Object.values(filters).join(' ')} filters={filters} onDetails={details.open} />
        </Box>
      </Box>
      {details.id && <OpenedPayment id={details.id} listed={details.row} onOpen={open} onClose={details.close} />}
      {dialog && <OpenDialog dialog={dialog} onOpen={open} onClose={() => setDialog(null)} />}
      {isRecording && (
        <Suspense>
          <RecordPayment onClose={() => setIsRecording(false)} />
        </Suspense>
      )}
    </Page>
  );
}
