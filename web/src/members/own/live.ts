import type { Payment } from '@portal/contract/records/payment';
import { isInReview } from '@portal/contract/rules/payment-review';
import { collections } from '@portal/contract/values/collections';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveQuery } from '#lib/live.ts';

/** Listens to one's own payments, the newest 20, newest first. */
export function useLivePayments(userId: string): Live<Payment[]> {
  return useLiveQuery<Payment>(
    collections.payments,
    where('owner_uid', '==', userId),
    orderBy('created_at', 'desc'),
    limit(20),
  );
}

/**
 * Whether what one has paid for the membership (`null`), or for an application, is under review, live; false until that
 * is known.
 */
export function useUnderReview(uid: string, applicationId: string | null): boolean {
  return isInReview(useLivePayments(uid).data ?? [], applicationId);
}
