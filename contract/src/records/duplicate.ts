import { z } from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import { byId, day, email, id, instant, pageQuery } from './fields.ts';
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

/** Whether a pair is a merge, or the undoing of one, that still moves records. */
export function isMoving({ state }: Pick<Duplicate, 'state'>): boolean {
  return state === 'merging' || state === 'restoring';
}

/** Whether a pair is a merge into a member that was decided after an instant. */
export function isMergedSince(
  { merging, decided_at }: Pick<Duplicate, 'merging' | 'decided_at'>,
  uid: string,
  since: string,
): boolean {
  return merging?.stays === uid && (decided_at ?? '') > since;
}

/** What hangs on a member, each as many as there are. */
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

/** One of the two, as the office compares them. */
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
    /** Who else is in the account, by name. */
    others: z.array(z.string()),
    holds: z.partialRecord(z.enum(movedKinds), z.int()),
    /** Why this one’s account can’t be the one that stays, in a sentence; null where it can. */
    obstacle: z.string().nullable(),
  });

export type Compared = z.output<typeof compared>;

/** Two members side by side, and what a merge would make of them. */
const comparison = z.object({
  duplicate_id: id,
  state: z.enum(duplicateStates),
  found_at: instant,
  /** The one whose record and number stay comes first; of a merge that is done, there is only that one. */
  people: z.array(compared).min(1).max(2),
  /** What the membership is afterwards. */
  result: member.pick({
    membership_number: true,
    membership_type: true,
    status: true,
    membership_issued: true,
    membership_expiry: true,
  }),
  /** Why they cannot be merged now, each in a sentence; empty where they can. */
  obstacles: z.array(z.string()),
  /** Of a merge that can be taken back: until which day, and why it is not possible now, each in a sentence. */
  restorable: z.object({ until: day, obstacles: z.array(z.string()) }).nullable(),
});

export type Comparison = z.output<typeof comparison>;

/** Whose account, name and contact details stay: the id of one of the two. */
export const mergeChoice = z.strictObject({ keep: id });

const decided = z.object({ duplicate: duplicate.pick({ duplicate_id: true, state: true }), user_id: id });

/** One of the pairs that a member is in, as the file says it. */
export const fileDuplicate = z.object({
  duplicate_id: id,
  state: z.enum(duplicateStates),
  /** Of a merge, the one who went. */
  other: member.pick({ user_id: true, first_name: true, last_name: true, membership_number: true, email: true }),
  /** The last day on which a merge can be taken back; null of what was not merged. */
  restorable_until: day.nullable(),
});

/** An undecided pair in the list of pairs. Leaves out a member who was removed since. */
const openPair = duplicate.pick({ duplicate_id: true, found_at: true }).extend({
  people: z.array(member.pick({ user_id: true, first_name: true, last_name: true })).max(2),
});

export type OpenPair = z.output<typeof openPair>;

const pair = { params: byId, access: 'admin' } as const;

export const duplicatesContract = {
  listDuplicates: endpoint({
    summary:
      'Lists the pairs of members who may be the same person and await a decision, one page at a time, the first found first.',
    method: 'GET',
    path: '/admin/duplicates',
    access: 'admin',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: pageQuery.cursor,
    }),
    answer: z.object({ duplicates: z.array(openPair), next_cursor: z.string().nullable() }),
  }),
  compareDuplicate: endpoint({
    ...pair,
    summary:
      'Compares two members who may be the same person: both in short, what a merge gives, and why it is not possible now (`obstacles`).',
    method: 'GET',
    path: '/admin/duplicates/{id}',
    answer: comparison,
  }),
  mergeDuplicate: endpoint({
    ...pair,
    summary:
      'Merges two members into the one with the older number, which keeps payments, terms, documents, lists and consents of both. The other number and card lead to it. `keep` is the member whose account, name and contact details stay: not one whose address no one has confirmed where the other address is confirmed, or the other record was paid, approved or added by the office. Merging again completes it. Answers 409 with the reason where it is not possible, or was done with another choice.',
    method: 'POST',
    path: '/admin/duplicates/{id}/merge',
    body: mergeChoice,
    answer: decided,
  }),
  restoreMerged: endpoint({
    ...pair,
    summary:
      'Takes a merge back, for 14 days: the record that went is there again, with its account, number, card and all that came from it. What changed since stays with the record that stayed. The pair counts as not the same person. Taking it back again completes it. Answers 409 with the reason where it is not possible.',
    method: 'POST',
    path: '/admin/duplicates/{id}/restore',
    answer: decided.omit({ user_id: true }),
  }),
  keepApart: endpoint({
    ...pair,
    summary: 'Notes that two members are not the same person. Answers 409 once they are merged.',
    method: 'POST',
    path: '/admin/duplicates/{id}/different',
    answer: decided.omit({ user_id: true }),
  }),
};
