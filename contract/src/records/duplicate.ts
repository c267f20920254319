import { z } from 'zod';
import { day, email, id, instant } from './fields.ts';
import { member } from './member.ts';

/**
 * `merging`: a merge is decided and in progress; `restoring`: its reversal is in progress; `different`: the office
 * decided that they are different people.
 */
export const duplicateStates = ['open', 'different', 'merging', 'merged', 'restoring'] as const;

/** A merge decision: which record stays, which is removed, and the follow-up for the removed one. */
const merging = z.object({
  /** The id of the undo data, and the last day the merge can be undone. */
  merge_id: id,
  until: day,
  stays: id,
  goes: id,
  /** The member whose account, name and contact details were kept. */
  keep: id,
  /** The number that now redirects to the kept member; null if none. */
  number: z.string().nullable(),
  /** The account deleted with its last member; null if none. */
  account_uid: id.nullable(),
  /** That account's address, if confirmed; records elsewhere may refer to the member by address only. */
  email: email.nullable(),
  /** Until the daily run has moved the remaining records and checked for new ones. */
  look_again: z.boolean(),
});

export type Merging = z.output<typeof merging>;

/** The document `duplicates/{id}`: two members who may be the same person. The id is derived from theirs. */
export const duplicate = z.object({
  duplicate_id: id,
  /** Sorted by id. */
  members: z.tuple([id, id]),
  found_at: instant,
  state: z.enum(duplicateStates),
  /** When, and by which admin, it was last decided; null while open. */
  decided_at: instant.nullable(),
  decided_by: id.nullable(),
  merging: merging.nullable(),
  /** When a merge of the two was last undone; null if never. */
  restored_at: instant.nullable(),
});

export type Duplicate = z.output<typeof duplicate>;

/** One of a member's pairs, as shown in the member's file. */
export const fileDuplicate = z.object({
  duplicate_id: id,
  state: z.enum(duplicateStates),
  /** For a merge, the removed member. */
  other: member.pick({ user_id: true, first_name: true, last_name: true, membership_number: true, email: true }),
  /** The last day a merge can be undone; null if not merged. */
  restorable_until: day.nullable(),
});
