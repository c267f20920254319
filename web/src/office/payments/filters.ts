import type { Payment } from '@portal/contract/records/payment';
import { paymentStatuses } from '@portal/contract/values/payment';
import { useState } from 'react';
import { useView, type ViewState } from '#lib/views.ts';
import { useKept } from '#ui/kept.ts';
import { statusTexts } from './payment-texts.ts';

/** What narrows the list of payments down; an empty text narrows nothing. */
export interface PaymentFilters {
  status: Payment['payment_status'] | '';
  /** Whose payments. */
  user_id: string;
}

export const statusChoices = paymentStatuses.map((status) => [status, statusTexts[status]] as const);

/** The filters that a view was opened with; whatever is not one is left out. */
export function filtersFrom(state: ViewState): PaymentFilters {
  return {
    status: paymentStatuses.find((status) => status === state.status) ?? '',
    user_id: state.user_id ?? '',
  };
}

/** The filters of the list, kept in the browser’s history. */
export function usePaymentFilters() {
  const { state } = useView();
  const [filters, setFilters] = useState(() => filtersFrom(state));
  const { status, user_id } = filters;
  useKept({ status, user_id });
  return { filters, setFilters };
}
