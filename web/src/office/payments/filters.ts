import type { Payment } from '@portal/contract/records/payment';
import { isCalendarDay } from '@portal/contract/values/days';
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
  /** The first and last day (`YYYY-MM-DD`) on which the checkout was opened or the payment recorded. */
  from: string;
  until: string;
}

export const statusChoices = paymentStatuses.map((status) => [status, statusTexts[status]] as const);

const dayIn = (text = '') => (isCalendarDay(text) ? text : '');

/** Reads the filters from the view's state, ignoring invalid ones. */
export function filtersFrom(state: ViewState): PaymentFilters {
  return {
    status: paymentStatuses.find((status) => status === state.status) ?? '',
    user_id: state.user_id ?? '',
    from: dayIn(state.from),
    until: dayIn(state.until),
  };
}

/** The list's filters, kept in the browser history. */
export function usePaymentFilters() {
  const { state } = useView();
  const [filters, setFilters] = useState(() => filtersFrom(state));
  useHistoryState({ ...filters });
  return { filters, setFilters };
}
