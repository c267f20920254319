import type { OfficeCall } from '@portal/contract/offices';
import type { ApplicationAnswer } from '@portal/contract/records/application';
import type { ApplicationCollection } from '@portal/contract/values/application';
import { liveCollections } from '@portal/contract/values/live-collections';
import { api } from '#lib/api.ts';
import type { AskPage } from '#office/shared/pages.ts';

/** One kind of application: its collection, count and wording in the office. */
export interface ApplicationOffice {
  collection: ApplicationCollection;
  /** The server's count of pending applications. */
  pendingCount: 'pending_charters' | 'pending_events';
  title: string;
  all: string;
  /** Label of the number assigned on approval. */
  numberName: string;
  searchLabel: string;
  loading: string;
  empty: string;
  loadFailure: string;
  approveFailure: string;
  createCall: OfficeCall;
  /** The button that opens the dialog, the dialog's heading and its explanation. */
  createButton: string;
  createTitle: string;
  createRule: string;
  createSubmit: string;
  createFailure: string;
  list: AskPage<ApplicationAnswer, { q: string | undefined }>;
  approve: (id: string) => Promise<string>;
}

export const charterOffice: ApplicationOffice = {
  collection: liveCollections.charters,
  pendingCount: 'pending_charters',
  title: 'Charter Applications',
  all: 'All Charter Applications',
  numberName: 'Charter number',
  searchLabel: 'Search by academy, leader, city or number',
  loading: 'Loading charters...',
  empty: 'No charter applications found.',
  loadFailure: 'Failed to load charters',
  approveFailure: 'Failed to approve charter',
  createCall: 'createCharter',
  createButton: '+ Charter Academy',
  createTitle: 'Charter Academy',
  createRule: 'No fee is due. The charter starts as pending approval and gets its number once approved.',
  createSubmit: 'Create charter',
  createFailure: 'Failed to create charter',
  async list(query, signal) {
    const { academy_charters, next_cursor } = await api.listAcademyCharters({ query, signal });
    return { rows: academy_charters, next: next_cursor };
  },
  async approve(id) {
    return (await api.approveAcademyCharter({ params: { id } })).charter_number;
  },
};

export const eventOffice: ApplicationOffice = {
  collection: liveCollections.events,
  pendingCount: 'pending_events',
  title: 'Event Sanctions',
  all: 'All Event Sanctions',
  numberName: 'Sanction number',
  searchLabel: 'Search by event, venue, leader, city or number',
  loading: 'Loading events...',
  empty: 'No event sanctions found.',
  loadFailure: 'Failed to load events',
  approveFailure: 'Failed to approve event',
  createCall: 'createEvent',
  createButton: '+ Sanction Event',
  createTitle: 'Sanction Event',
  createRule: 'No fee is due. The event starts as approved and gets its sanction number right away.',
  createSubmit: 'Create event',
  createFailure: 'Failed to create event',
  async list(query, signal) {
    const { event_sanctions, next_cursor } = await api.listEventSanctions({ query, signal });
    return { rows: event_sanctions, next: next_cursor };
  },
  async approve(id) {
    return (await api.approveEventSanction({ params: { id } })).sanction_number;
  },
};
