import type { Charter } from '@portal/contract/charters';
import type { SanctionedEvent } from '@portal/contract/events';
import type { Query } from 'firebase-admin/firestore';
import { getDocuments } from '#platform/firestore.ts';
import { applications } from './store.ts';

/** The charters of whose end the daily work of a day reminds, earliest first. */
export function remindableCharters(today: string): Query<Charter> {
  return applications('academy_charter').where('remind_on', '<=', today).orderBy('remind_on');
}

/** Unpaid applications for events whose day is before another one, oldest first, at most `limit`. */
export async function listPastUnpaid(today: string, limit: number): Promise<SanctionedEvent[]> {
  const unpaid = applications('event_sanction').where('status', '==', 'pending_payment');
  const past = unpaid.where('event_dates', '<', today).orderBy('event_dates').limit(limit);
  return (await getDocuments(past)).docs.map((found) => found.data());
}
