import type { ListSums } from '@portal/contract/calls/reports';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useLastActivity } from '#office/shared/last-activity.ts';
import { useRefetchOnChange } from '#office/shared/refetch.ts';
import type { PaymentFilters } from './filters.ts';

const name = 'payment-sums';

// Sums cost a read per 1,000 payments, so the pages of a list share them.
const freshMs = 60_000;

// Several payments in a row trigger one recount.
const settleMs = 600;

/** The sums of all payments that match the filters, counted by the server; undefined until known. */
export function usePaymentSums({ status, user_id, from, until }: PaymentFilters, isNeeded: boolean) {
  const query = {
    ...(status && { status }),
    ...(user_id && { user_id }),
    ...(from && { start_date: from }),
    ...(until && { end_date: until }),
  };
  const { data } = useQuery<ListSums>({
    queryKey: [name, query],
    queryFn: ({ signal }) => api.paymentSums({ query, signal }),
    enabled: isNeeded,
    staleTime: freshMs,
  });
  useRefetchOnChange(useLastActivity(), [name], settleMs);
  return data;
}
