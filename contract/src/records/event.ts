import { z } from 'zod';
import { enteredEventDays, eventDays } from '../values/day-spans.ts';
import { daysBetween } from '../values/days.ts';
import { ageGroups, maxEventDays } from '../values/event.ts';
import { address, storedAddress } from './address.ts';
import { applicationRecord, leaderByNumber } from './application-fields.ts';
import {
  day,
  dayWithin,
  id,
  optionalDay,
  optionalParagraph,
  paragraph,
  pastDayMessage,
  policiesAccepted,
  title,
} from './fields.ts';
import { optionalWebAddress } from './web-address.ts';

const ageGroup = z.enum(Object.keys(ageGroups) as [keyof typeof ageGroups, ...(keyof typeof ageGroups)[]]);

const occasion = {
  event_name: title(120),
  event_dates: dayWithin(enteredEventDays),
  event_until: optionalDay,
  venue_name: title(120),
  ...address,
  age_group: ageGroup.default('both'),
  event_description: paragraph(2000),
  event_flyer_url: optionalWebAddress,
  additional_named_required: optionalParagraph(2000),
};

interface Days {
  event_dates: string;
  event_until?: string | undefined;
}

/** Requires an event's last day to follow the first one within `maxEventDays`; reported with the form's other errors. */
function requiringDays<Form extends z.ZodType<Days>>(form: Form) {
  // Not a number while either is no date.
  const nights = ({ event_dates, event_until = event_dates }: Days) => daysBetween(event_dates, event_until);
  const rule = { path: ['event_until'], when: ({ value }: { value: unknown }) => typeof value === 'object' && !!value };
  return form
    .refine((days) => !(nights(days) < 0), { ...rule, message: 'Please enter the event date or a later date' })
    .refine((days) => !(nights(days) >= maxEventDays), {
      ...rule,
      message: `An event can have at most ${maxEventDays} days`,
    });
}

/** A grappling leader's application for an event sanction; the leader's name and number come from the account. */
export const sanctionApplication = requiringDays(
  z.strictObject({
    ...occasion,
    event_dates: dayWithin(eventDays, { early: pastDayMessage }),
    policies_accepted: policiesAccepted,
  }),
);

export type SanctionApplication = z.output<typeof sanctionApplication>;

/** An event as an admin enters it; may be in the past. */
export const enteredEvent = requiringDays(z.strictObject({ ...occasion, ...leaderByNumber }));

export type EnteredEvent = z.output<typeof enteredEvent>;

/** The document `events/{event_id}`; `event_dates` is the event's first day, `event_until` its last one. */
export const sanctionedEvent = z.object({
  event_id: id,
  event_name: z.string(),
  event_dates: day,
  event_until: day,
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
