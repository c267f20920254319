import { z } from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import { enteredEventDays, eventDays } from '../values/day-spans.ts';
import { address, keptAddress } from './address.ts';
import { applicationRecord, certificate, leaderByNumber } from './application.ts';
import { additions, additionsAnswer, entriesAnswer, entryPath } from './entry.ts';
import {
  byId,
  day,
  dayWithin,
  id,
  notPast,
  optionalParagraph,
  pageQuery,
  paragraph,
  policiesAccepted,
  title,
} from './fields.ts';
import { optionalWebAddress } from './web-address.ts';

/** For whom an event is, and how the form names it. */
export const ageGroups = { youth: 'Youth', adult: 'Adult', both: 'Youth and adult' } as const;

const ageGroup = z.enum(Object.keys(ageGroups) as [keyof typeof ageGroups, ...(keyof typeof ageGroups)[]]);

const occasion = {
  event_name: title(120),
  event_dates: dayWithin(enteredEventDays),
  venue_name: title(120),
  ...address,
  age_group: ageGroup.default('both'),
  event_description: paragraph(2000),
  event_flyer_url: optionalWebAddress,
  additional_named_required: optionalParagraph(2000),
};

/** What a grappling leader applies for the sanction of an event with; name and number are those of the account. */
export const sanctionApplication = z.strictObject({
  ...occasion,
  event_dates: dayWithin(eventDays, { early: notPast }),
  policies_accepted: policiesAccepted,
});

export type SanctionApplication = z.output<typeof sanctionApplication>;

/** What an admin enters an event with, which may be past. */
export const enteredEvent = z.strictObject({ ...occasion, ...leaderByNumber });

export type EnteredEvent = z.output<typeof enteredEvent>;

/** The document `events/{event_id}`; `event_dates` is its day. */
export const sanctionedEvent = z.object({
  event_id: id,
  event_name: z.string(),
  event_dates: day,
  venue_name: z.string(),
  ...keptAddress,
  age_group: ageGroup,
  event_description: z.string(),
  event_flyer_url: z.string().nullable(),
  additional_named_required: z.string().nullable(),
  sanction_number: z.string().nullable(),
  ...applicationRecord,
});

export type SanctionedEvent = z.output<typeof sanctionedEvent>;

/** An event as the API tells of one. */
const eventAnswer = sanctionedEvent.omit({ search_terms: true, certificate_code: true, test_data: true });

export type EventAnswer = z.output<typeof eventAnswer>;

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
      'Sends your denied event application again, corrected. The fee is due next only if it was refunded or never paid.',
    method: 'POST',
    path: '/event-sanctions/{id}/resubmit',
    access: 'leader',
    params: byId,
    body: sanctionApplication,
    answer: z.object({ event_sanction: eventAnswer }),
  }),
  eventCertificate: endpoint({
    summary: 'Returns what the certificate of your sanctioned event says. Admins can get anyone’s.',
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
      'Lists events, newest first, one page at a time: up to 1,000, or fewer with `limit`. With `q`, each of its words begins a word of the event, venue, leader, city or numbers, in any order.',
    method: 'GET',
    path: '/admin/event-sanctions',
    access: 'admin',
    query: z.strictObject(pageQuery),
    answer: z.object({ event_sanctions: z.array(eventAnswer), next_cursor: z.string().nullable() }),
  }),
  approveEventSanction: endpoint({
    summary: 'Approves an event and assigns its number. Approving again answers with the same number.',
    method: 'PUT',
    path: '/admin/approve/event-sanction/{id}',
    access: 'admin',
    params: byId,
    answer: z.object({ sanction_number: z.string() }),
  }),
  createEvent: endpoint({
    summary: 'Creates an event for a grappling leader. It starts as approved, and no fee is due.',
    method: 'POST',
    path: '/admin/create-event',
    access: 'admin',
    body: enteredEvent,
    answer: z.object({ event_sanction: eventAnswer }),
    status: 201,
  }),
};
