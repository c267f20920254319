import type { Charter } from '@portal/contract/records/charter';
import type { SanctionedEvent } from '@portal/contract/records/event';
import type { Query } from 'firebase-admin/firestore';
import { applications } from './store.ts';

/** The charters of whose end the daily work of a day reminds, earliest first. */
export function remindableCharters(today: string): Query<Charter> {
  return applications('academy_charter').where('remind_on', '<=', today).orderBy('remind_on');
}

/** Unpaid applications for events whose day is before another one, oldest first. */
export function pastUnpaid(today: string): Query<SanctionedEvent> {
  const unpaid = applications('event_sanction').where('status', '==', 'pending_payment');
  return unpaid.where('event_dates', '<', today).orderBy('event_dates');
}
