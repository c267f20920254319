import { z } from 'zod';
import { duplicate, duplicateStates } from '../records/duplicate.ts';
import { byId, day, id, instant, pageQuery } from '../records/fields.ts';
import { member } from '../records/member.ts';
import { endpoint } from './endpoint.ts';

/** The kinds of records that belong to a member and move in a merge. */
export const movedKinds = [
  'payments',
  'documents',
  'charters',
  'events',
  'list_entries',
  'consents',
  'notes',
  'corrections',
] as const;

export type MovedKind = (typeof movedKinds)[number];

/** One of the two members in a comparison. */
const compared = member
  .pick({
    user_id: true,
    first_name: true,
    last_name: true,
    date_of_birth: true,
    membership_type: true,
    status: true,
    membership_number: true,
    membership_issued: true,
    membership_expiry: true,
    email: true,
    email_confirmed: true,
    phone: true,
    address_line_1: true,
    address_line_2: true,
    city: true,
    state: true,
    zip_code: true,
    club_academy: true,
    parent_first_name: true,
    parent_last_name: true,
    created_at: true,
  })
  .extend({
    /** The names of the account's other members. */
    others: z.array(z.string()),
    /** The number of records of each kind. */
    holds: z.partialRecord(z.enum(movedKinds), z.int()),
    /** Why this member’s account can’t be the one kept, as a sentence; null if it can. */
    obstacle: z.string().nullable(),
  });

export type Compared = z.output<typeof compared>;

/** Two members side by side, and the result of a merge. */
const comparison = z.object({
  duplicate_id: id,
  state: z.enum(duplicateStates),
  found_at: instant,
  /** The member whose record and number are kept comes first, and is the only one after the merge. */
  people: z.array(compared).min(1).max(2),
  /** The membership after the merge. */
  result: member.pick({
    membership_number: true,
    membership_type: true,
    status: true,
    membership_issued: true,
    membership_expiry: true,
  }),
  /** Why they cannot be merged now, one sentence each; empty if they can. */
  obstacles: z.array(z.string()),
  /** The last day to undo the merge and the current obstacles, one sentence each; null if not merged or too late. */
  restorable: z.object({ until: day, obstacles: z.array(z.string()) }).nullable(),
});

export type Comparison = z.output<typeof comparison>;

/** The id of the member whose account, name and contact details are kept. */
export const mergeChoice = z.strictObject({ keep: id });

const decided = z.object({ duplicate: duplicate.pick({ duplicate_id: true, state: true }), user_id: id });

/** An undecided pair in the list of pairs. Members removed since are omitted. */
const openPair = duplicate.pick({ duplicate_id: true, found_at: true }).extend({
  people: z.array(member.pick({ user_id: true, first_name: true, last_name: true })).max(2),
});

export type OpenPair = z.output<typeof openPair>;

const pair = { params: byId, access: 'office' } as const;

export const duplicatesContract = {
  listDuplicates: endpoint({
    summary:
      'Lists the pairs of members who may be the same person and await a decision, one page at a time, first found first.',
    method: 'GET',
    path: '/admin/duplicates',
    access: 'office',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: pageQuery.cursor,
    }),
    answer: z.object({ duplicates: z.array(openPair), next_cursor: z.string().nullable() }),
  }),
  compareDuplicate: endpoint({
    ...pair,
    summary:
      'Compares two members who may be the same person: a summary of both, the result of a merge, and why it is not possible now (`obstacles`).',
    method: 'GET',
    path: '/admin/duplicates/{id}',
    answer: comparison,
  }),
  mergeDuplicate: endpoint({
    ...pair,
    summary:
      'Merges two members into the one with the older number, which keeps payments, terms, documents, lists and consents of both. The other number and card lead to it. `keep` is the member whose account, name and contact details are kept. It can’t be one with an unconfirmed address if the other address is confirmed, or if the other record was paid for, approved or added by the office. Repeating the call completes an interrupted merge. Returns 409 with the reason if the merge is not possible, or was made with another choice.',
    stepUp: true,
    method: 'POST',
    path: '/admin/duplicates/{id}/merge',
    body: mergeChoice,
    answer: decided,
  }),
  restoreMerged: endpoint({
    ...pair,
    summary:
      'Undoes a merge within 14 days: the merged record is restored with its account, number, card and everything that came from it. Later changes stay with the kept record. The pair then counts as two different people. Repeating the call completes an interrupted restoration. Returns 409 with the reason if it is not possible.',
    stepUp: true,
    method: 'POST',
    path: '/admin/duplicates/{id}/restore',
    answer: decided.omit({ user_id: true }),
  }),
  keepApart: endpoint({
    ...pair,
    summary: 'Records that two members are not the same person. Returns 409 once they are merged.',
    method: 'POST',
    path: '/admin/duplicates/{id}/different',
    answer: decided.omit({ user_id: true }),
  }),
};
