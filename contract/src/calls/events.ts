import { z } from 'zod';
import { certificate } from '../records/application-fields.ts';
import { additions, additionsAnswer, entriesAnswer, entryPath } from '../records/entry.ts';
import { enteredEvent, eventAnswer, sanctionApplication } from '../records/event.ts';
import { byId, pageQuery } from '../records/fields.ts';
import { endpoint } from './endpoint.ts';

export const eventsContract = {
  registerEventSanction: endpoint({
    summary: 'Submits a grappling leader’s event sanction application. The fee is due next.',
    method: 'POST',
    path: '/register/event-sanction',
    access: 'leader',
    body: sanctionApplication,
    answer: z.object({ event_sanction: eventAnswer }),
    status: 201,
  }),
  resubmitEventSanction: endpoint({
    summary:
      'Resubmits your denied event application with corrections. The fee is due next only if it was refunded or never paid.',
    method: 'POST',
    path: '/event-sanctions/{id}/resubmit',
    access: 'leader',
    params: byId,
    body: sanctionApplication,
    answer: z.object({ event_sanction: eventAnswer }),
  }),
  eventCertificate: endpoint({
    summary: 'Returns the content of your sanctioned event’s certificate. Admins can get anyone’s.',
    method: 'GET',
    path: '/event-sanctions/{id}/certificate',
    access: 'member',
    params: byId,
    answer: z.object({ certificate }),
  }),
  addParticipants: endpoint({
    summary: 'Adds members to the participant list of your event, by membership number.',
    method: 'POST',
    path: '/event-sanctions/{id}/participants',
    access: 'leader',
    params: byId,
    body: additions,
    answer: additionsAnswer,
  }),
  removeParticipant: endpoint({
    summary: 'Removes a number from the participant list of your event.',
    method: 'DELETE',
    path: '/event-sanctions/{id}/participants/{membership_number}',
    access: 'leader',
    params: entryPath,
    answer: entriesAnswer,
  }),
  listEventSanctions: endpoint({
    summary:
      'Lists events, newest first, one page at a time: up to 1,000, or fewer with `limit`. `q` finds events in which each of its words begins a word of the event, venue, leader, city or numbers, in any order.',
    method: 'GET',
    path: '/admin/event-sanctions',
    access: 'office',
    query: z.strictObject(pageQuery),
    answer: z.object({ event_sanctions: z.array(eventAnswer), next_cursor: z.string().nullable() }),
  }),
  approveEventSanction: endpoint({
    summary: 'Approves an event and assigns its number. Approving again returns the same number.',
    method: 'PUT',
    path: '/admin/approve/event-sanction/{id}',
    access: 'office',
    params: byId,
    answer: z.object({ sanction_number: z.string() }),
  }),
  createEvent: endpoint({
    summary: 'Creates an event for a grappling leader. It starts as approved, and no fee is due.',
    method: 'POST',
    path: '/admin/create-event',
    access: 'office',
    body: enteredEvent,
    answer: z.object({ event_sanction: eventAnswer }),
    status: 201,
  }),
};
