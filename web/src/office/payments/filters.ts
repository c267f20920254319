import type { Payment } from '@portal/contract/records/payment';
import { paymentStatuses } from '@portal/contract/values/payment';
import { useState } from 'react';
import { useView, type ViewState } from '#lib/views.ts';
import { useHistoryState } from '#ui/history-state.ts';
import { statusTexts } from './payment-texts.ts';

/** Filters of the payment list; empty strings mean no filter. */
export interface PaymentFilters {
  status: Payment['payment_status'] | '';
  /** The payer. */
  user_id: string;
}

export const statusChoices = paymentStatuses.map((status) => [status, statusTexts[status]] as const);

/** Reads the filters from the view's state, ignoring invalid ones. */
export function filtersFrom(state: ViewState): PaymentFilters {
  return {
    status: paymentStatuses.find((status) => status === state.status) ?? '',
    user_id: state.user_id ?? '',
  };
}

/** The list's filters, kept in the browser history. */
export function usePaymentFilters() {
  const { state } = useView();
  const [filters, setFilters] = useState(() => filtersFrom(state));
  const { status, user_id } = filters;
  useHistoryState({ status, user_id });
  return { filters, setFilters };
}
