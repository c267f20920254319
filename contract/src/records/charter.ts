import { z } from 'zod';
import { pastDays } from '../values/day-spans.ts';
import { maxCoLeaders } from '../values/desk.ts';
import { address, storedAddress } from './address.ts';
import { applicationRecord, leaderByNumber } from './application-fields.ts';
import { day, dayWithin, id, optionalDayWithin, optionalParagraph, policiesAccepted, title } from './fields.ts';
import { phone } from './phone.ts';
import { reminded } from './reminder.ts';
import { term } from './term.ts';

const wholeNumber = z.int({
  error: ({ input }) =>
    input === undefined || Number.isNaN(input) ? 'This field is required' : 'Please enter a whole number',
});

const academy = {
  academy_name: title(120),
  establish_date: dayWithin(pastDays, { late: 'Please enter the date the academy was founded' }),
  cell_phone: phone,
  ...address,
  number_of_members: wholeNumber.min(1, 'Please enter 1 or more').max(100_000),
  academy_description: optionalParagraph(2000),
};

/** A grappling leader's charter application; the leader's name and number come from the account. */
export const charterApplication = z.strictObject({ ...academy, policies_accepted: policiesAccepted });

export type CharterApplication = z.output<typeof charterApplication>;

/** A charter as an admin enters it. */
export const enteredCharter = z.strictObject({
  ...academy,
  ...leaderByNumber,
  date_originated: optionalDayWithin(pastDays),
});

export type EnteredCharter = z.output<typeof enteredCharter>;

/** The document `charters/{charter_id}`. */
export const charter = z.object({
  charter_id: id,
  academy_name: z.string(),
  establish_date: day,
  date_originated: day.nullable(),
  cell_phone: z.string(),
  ...storedAddress,
  number_of_members: z.int(),
  academy_description: z.string().nullable(),
  charter_number: z.string().nullable(),
  /** The leaders who see the club's desk in addition to the charter's own. */
  co_leaders: z.array(id).max(maxCoLeaders),
  /** The last reminder of the end date, and the day the next one is due; null if none. */
  reminded: reminded.nullable(),
  remind_on: day.nullable(),
  ...applicationRecord,
  /** Oldest first; the last one ends with the charter. Empty until approval. */
  terms: z.array(term),
});

export type Charter = z.output<typeof charter>;

/** A charter as the API returns it. */
export const charterAnswer = charter.omit({
  search_terms: true,
  certificate_code: true,
  test_data: true,
  reminded: true,
  remind_on: true,
});

export type CharterAnswer = z.output<typeof charterAnswer>;
