import { collections } from '@portal/contract/collections';
import type { LeaderDocument } from '@portal/contract/documents';
import { isInReview } from '@portal/contract/payment-review';
import type { Payment } from '@portal/contract/payments';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveQuery } from '#lib/live.ts';

/** Listens to the documents of a leader, the newest 20, newest first. */
export function useDocumentsOf(owner_uid: string): Live<LeaderDocument[]> {
  return useLiveQuery<LeaderDocument>(
    collections.documents,
    where('owner_uid', '==', owner_uid),
    orderBy('uploaded_at', 'desc'),
    limit(20),
  );
}

/** Whether what somebody has paid for the membership (`null`), or for an application, is under review, live; undefined until that is known. */
export function useReviewOf(owner_uid: string, application_id: string | null): boolean | undefined {
  const payments = useLiveQuery<Payment>(
    collections.payments,
    where('owner_uid', '==', owner_uid),
    orderBy('created_at', 'desc'),
    limit(20),
  );
  return payments.status === 'loading' ? undefined : isInReview(payments.data ?? [], application_id);
}
