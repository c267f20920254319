import { z } from 'zod';
import { day, email, id, instant } from './fields.ts';
import { member } from './member.ts';

/**
 * `merging` is decided and under way, and so is `restoring`, by which a merge is taken back; `different` was said by the office not
 * to be the same person.
 */
export const duplicateStates = ['open', 'different', 'merging', 'merged', 'restoring'] as const;

/** What was decided of a merge: whose record stays and whose goes, and what of the latter is to follow. */
const merging = z.object({
  /** What it is to be taken back by is kept under this id; the last day on which that is possible. */
  merge_id: id,
  until: day,
  stays: id,
  goes: id,
  /** Whose account, name and contact details stayed. */
  keep: id,
  /** The number that leads to the other one from now on; null where there was none. */
  number: z.string().nullable(),
  /** The account that has gone with its last member; null where none has. */
  account_uid: id.nullable(),
  /** The address of that account, where it was confirmed: what lies elsewhere may be known by it alone. */
  email: email.nullable(),
  /** Until the daily work has moved the rest, or looked once more whether something has come since. */
  look_again: z.boolean(),
});

export type Merging = z.output<typeof merging>;

/** The document `duplicates/{id}`: two members who may be the same person. Its id is made of theirs. */
export const duplicate = z.object({
  duplicate_id: id,
  /** In the order of their ids. */
  members: z.tuple([id, id]),
  found_at: instant,
  state: z.enum(duplicateStates),
  /** When and by which admin it was last decided; null while it is open. */
  decided_at: instant.nullable(),
  decided_by: id.nullable(),
  merging: merging.nullable(),
  /** When a merge of the two was last taken back; null where none was. */
  restored_at: instant.nullable(),
});

export type Duplicate = z.output<typeof duplicate>;

/** One of the pairs that a member is in, as the file says it. */
export const fileDuplicate = z.object({
  duplicate_id: id,
  state: z.enum(duplicateStates),
  /** Of a merge, the one who went. */
  other: member.pick({ user_id: true, first_name: true, last_name: true, membership_number: true, email: true }),
  /** The last day on which a merge can be taken back; null of what was not merged. */
  restorable_until: day.nullable(),
});
