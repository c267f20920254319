import type { Payment } from '@portal/contract/records/payment';
import { isInReview } from '@portal/contract/rules/payment-review';
import { liveCollections } from '@portal/contract/values/live-collections';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveQuery } from '#lib/live.ts';

/** Listens to a member's latest 20 payments, newest first. */
export function useLivePayments(userId: string): Live<Payment[]> {
  return useLiveQuery<Payment>(
    liveCollections.payments,
    where('owner_uid', '==', userId),
    orderBy('created_at', 'desc'),
    limit(20),
  );
}

/**
 * Returns whether a member's payment for the membership (`null`) or an application is under review, live; false until
 * known.
 */
export function useUnderReview(uid: string, applicationId: string | null): boolean {
  return isInReview(useLivePayments(uid).data ?? [], applicationId);
}
