import type { Payment } from '@portal/contract/records/payment';
import { isInReview } from '@portal/contract/rules/payment-review';
import { liveCollections } from '@portal/contract/values/live-collections';
import { collection, getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import { firestore } from '#lib/firestore.ts';
import type { Live } from '#lib/live.ts';
import { useClientConfig, useOfficeQuery } from '#office/shared/use-office.ts';
import type { Deniable } from './deniable.ts';
import { isFullyRefunded, type Refundable, refundableOf } from './refundable.ts';

/** An account's newest payments. */
const newestOf = (owner_uid: string, max = 100) => [
  where('owner_uid', '==', owner_uid),
  orderBy('created_at', 'desc'),
  limit(max),
];

/** The refundable part of the payments for something being denied, live; nothing for an office that sees no payments. */
export function useRefundable({ owner_uid, application_id }: Deniable): Live<Refundable> {
  const payments = useOfficeQuery<Payment>('payments', ...newestOf(owner_uid));
  const limit = useClientConfig()?.refund_limit_cents;
  return payments.status === 'ready'
    ? { ...payments, data: refundableOf(payments.data, application_id, limit) }
    : payments;
}

/** Reads once whether the payment for a membership (`null`) or an application has been returned. Throws offline. */
export async function readRefunded(owner_uid: string, application_id: string | null): Promise<boolean> {
  const { docs } = await getDocsFromServer(
    query(collection(firestore(), liveCollections.payments), ...newestOf(owner_uid)),
  );
  return isFullyRefunded(
    docs.map((document) => document.data() as Payment),
    application_id,
  );
}

/** Whether the payment for a membership (`null`) or an application is under review, live; undefined until loaded. */
export function useReviewOf(owner_uid: string, application_id: string | null): boolean | undefined {
  const payments = useOfficeQuery<Payment>('payments', ...newestOf(owner_uid, 20));
  return payments.data && isInReview(payments.data, application_id);
}
