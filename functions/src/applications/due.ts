import type { Charter } from '@portal/contract/records/charter';
import type { SanctionedEvent } from '@portal/contract/records/event';
import type { Query } from 'firebase-admin/firestore';
import { applications } from './store.ts';

/** Charters due for a reminder on or before a day, earliest first. */
export function remindableCharters(today: string): Query<Charter> {
  return applications('academy_charter').where('remind_on', '<=', today).orderBy('remind_on');
}

/** Unpaid event applications for events that ended before the given day, earliest first. */
export function unpaidPastEvents(today: string): Query<SanctionedEvent> {
  const unpaid = applications('event_sanction').where('status', '==', 'pending_payment');
  return unpaid.where('event_until', '<', today).orderBy('event_until');
}
