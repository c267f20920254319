import { z } from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import { pastDays } from '../values/day-spans.ts';
import { address, keptAddress } from './address.ts';
import { applicationRecord, certificate, leaderByNumber } from './application.ts';
import { additions, additionsAnswer, entriesAnswer, entryPath } from './entry.ts';
import {
  byId,
  day,
  dayWithin,
  id,
  optionalDayWithin,
  optionalParagraph,
  pageQuery,
  policiesAccepted,
  title,
} from './fields.ts';
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

/** What a grappling leader applies for a charter with; name and number of the leader are those of the account. */
export const charterApplication = z.strictObject({ ...academy, policies_accepted: policiesAccepted });

export type CharterApplication = z.output<typeof charterApplication>;

/** What an admin enters a charter with. */
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
  ...keptAddress,
  number_of_members: z.int(),
  academy_description: z.string().nullable(),
  charter_number: z.string().nullable(),
  /** The last reminder of its end, and the day on which the next one is due; null where none is. */
  reminded: reminded.nullable(),
  remind_on: day.nullable(),
  ...applicationRecord,
  /** Oldest first, the last ends with the charter; none before the approval. */
  terms: z.array(term),
});

export type Charter = z.output<typeof charter>;

/** A charter as the API tells of one. */
export const charterAnswer = charter.omit({
  search_terms: true,
  certificate_code: true,
  test_data: true,
  reminded: true,
  remind_on: true,
});

export type CharterAnswer = z.output<typeof charterAnswer>;

export const chartersContract = {
  registerAcademyCharter: endpoint({
    summary: 'Submits a grappling leader’s charter application. The fee is due next.',
    method: 'POST',
    path: '/register/academy-charter',
    access: 'leader',
    body: charterApplication,
    answer: z.object({ academy_charter: charterAnswer }),
    status: 201,
  }),
  resubmitAcademyCharter: endpoint({
    summary:
      'Sends your denied charter application again, corrected. The fee is due next only if it was refunded or never paid.',
    method: 'POST',
    path: '/academy-charters/{id}/resubmit',
    access: 'leader',
    params: byId,
    body: charterApplication,
    answer: z.object({ academy_charter: charterAnswer }),
  }),
  charterCertificate: endpoint({
    summary: 'Returns what the certificate of your approved charter says. Admins can get anyone’s.',
    method: 'GET',
    path: '/academy-charters/{id}/certificate',
    access: 'member',
    params: byId,
    answer: z.object({ certificate }),
  }),
  addToRoster: endpoint({
    summary: 'Adds members to the roster of your charter, by membership number.',
    method: 'POST',
    path: '/academy-charters/{id}/roster',
    access: 'leader',
    params: byId,
    body: additions,
    answer: additionsAnswer,
  }),
  removeFromRoster: endpoint({
    summary: 'Removes a number from the roster of your charter.',
    method: 'DELETE',
    path: '/academy-charters/{id}/roster/{membership_number}',
    access: 'leader',
    params: entryPath,
    answer: entriesAnswer,
  }),
  listAcademyCharters: endpoint({
    summary:
      'Lists charters, newest first, one page at a time: up to 1,000, or fewer with `limit`. With `q`, each of its words begins a word of the academy, leader, city or numbers, in any order.',
    method: 'GET',
    path: '/admin/academy-charters',
    access: 'admin',
    query: z.strictObject(pageQuery),
    answer: z.object({ academy_charters: z.array(charterAnswer), next_cursor: z.string().nullable() }),
  }),
  approveAcademyCharter: endpoint({
    summary: 'Approves a charter and assigns its number. Approving again answers with the same number.',
    method: 'PUT',
    path: '/admin/approve/academy-charter/{id}',
    access: 'admin',
    params: byId,
    answer: z.object({ charter_number: z.string() }),
  }),
  createCharter: endpoint({
    summary: 'Creates a charter for a grappling leader. It starts as pending approval, and no fee is due.',
    method: 'POST',
    path: '/admin/create-charter',
    access: 'admin',
    body: enteredCharter,
    answer: z.object({ academy_charter: charterAnswer }),
    status: 201,
  }),
};
