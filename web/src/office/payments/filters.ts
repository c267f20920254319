import { paymentStatuses } from '@portal/contract/payment-kinds';
import type { Payment } from '@portal/contract/payments';
import { useState } from 'react';
import { useView } from '#lib/views.ts';
import { useKept } from '#ui/kept.ts';
import { statusTexts } from './payment-texts.ts';

/** What narrows the list of payments down; an empty text narrows nothing. */
export interface PaymentFilters {
  status: Payment['payment_status'] | '';
  /** Whose payments. */
  user_id: string;
}

export const statusChoices = paymentStatuses.map((status) => [status, statusTexts[status]] as const);

/** The filters of the list, at first those that the view was opened with, kept in the browser’s history. */
export function usePaymentFilters() {
  const { state } = useView();
  const [filters, setFilters] = useState<PaymentFilters>({
    status: paymentStatuses.find((status) => status === state.status) ?? '',
    user_id: state.user_id ?? '',
  });
  useKept({ ...filters });
  return { filters, setFilters };
}
