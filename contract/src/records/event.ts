import { z } from 'zod';
import { enteredEventDays, eventDays } from '../values/day-spans.ts';
import { ageGroups } from '../values/event.ts';
import { address, storedAddress } from './address.ts';
import { applicationRecord, leaderByNumber } from './application-fields.ts';
import { day, dayWithin, id, optionalParagraph, paragraph, pastDayMessage, policiesAccepted, title } from './fields.ts';
import { optionalWebAddress } from './web-address.ts';

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

/** A grappling leader's application for an event sanction; the leader's name and number come from the account. */
export const sanctionApplication = z.strictObject({
  ...occasion,
  event_dates: dayWithin(eventDays, { early: pastDayMessage }),
  policies_accepted: policiesAccepted,
});

export type SanctionApplication = z.output<typeof sanctionApplication>;

/** An event as an admin enters it; may be in the past. */
export const enteredEvent = z.strictObject({ ...occasion, ...leaderByNumber });

export type EnteredEvent = z.output<typeof enteredEvent>;

/** The document `events/{event_id}`; `event_dates` is the event's day. */
export const sanctionedEvent = z.object({
  event_id: id,
  event_name: z.string(),
  event_dates: day,
  venue_name: z.string(),
  ...storedAddress,
  age_group: ageGroup,
  event_description: z.string(),
  event_flyer_url: z.string().nullable(),
  additional_named_required: z.string().nullable(),
  sanction_number: z.string().nullable(),
  ...applicationRecord,
});

export type SanctionedEvent = z.output<typeof sanctionedEvent>;

/** An event as the API returns it. */
export const eventAnswer = sanctionedEvent.omit({ search_terms: true, certificate_code: true, test_data: true });

export type EventAnswer = z.output<typeof eventAnswer>;
