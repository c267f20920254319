import type { Application } from '@portal/contract/records/application';
import type { Charter } from '@portal/contract/records/charter';
import type { SanctionedEvent } from '@portal/contract/records/event';
import type { Payment } from '@portal/contract/records/payment';
import { beginningOf, daysLater } from '@portal/contract/values/days';
import { liveCollections } from '@portal/contract/values/live-collections';
import { paymentTasks } from '@portal/contract/values/payment';
import { noEnd } from '@portal/contract/values/term';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveDocument, useLiveOwned, useLiveQuery } from '#lib/live.ts';
import { type LivePages, useLivePages } from '#office/shared/pending.ts';
import type { PaymentFilters } from './filters.ts';

const idOf = ({ session_id }: Payment) => session_id;

/** Listens to payments that need action by the office, one page at a time, oldest first. */
export function useWaitingPayments(): LivePages<Payment> {
  return useLivePages<Payment>(liveCollections.payments, idOf, 'asc', where('task', 'in', [...paymentTasks]));
}

const beginsAt = (day: string) => day && beginningOf(day).toISOString();

/** Always limits both ends, so that there are fewer kinds of queries. */
const endsAt = (day: string) => (day ? beginningOf(daysLater(day, 1)).toISOString() : noEnd);

/** Listens to payments that match the filters, one page at a time, newest first (see `useLivePages`). */
export function usePaymentPages({ status, user_id, from, until }: PaymentFilters): LivePages<Payment> {
  const which = [
    ...(user_id ? [where('owner_uid', '==', user_id)] : []),
    ...(status ? [where('payment_status', '==', status)] : []),
    ...(from || until ? [where('created_at', '>=', beginsAt(from)), where('created_at', '<', endsAt(until))] : []),
  ];
  return useLivePages<Payment>(liveCollections.payments, idOf, 'desc', ...which);
}

export function usePayment(session_id: string): Live<Payment | undefined> {
  return useLiveDocument<Payment>(`${liveCollections.payments}/${session_id}`);
}

/** Listens to a member's charters and events, newest first. */
export function useApplicationsOf(uid: string): Live<Application[]> {
  const charters = useLiveOwned<'created_at', Charter>(liveCollections.charters, uid, 'created_at');
  const events = useLiveQuery<SanctionedEvent>(
    liveCollections.events,
    where('owner_uid', '==', uid),
    orderBy('created_at', 'desc'),
    limit(100),
  );
  if (charters.status !== 'ready') return charters;
  return events.status === 'ready' ? { ...events, data: [...charters.data, ...events.data] } : events;
}
