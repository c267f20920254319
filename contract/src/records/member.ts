import { z } from 'zod';
import { checkTypes } from '../values/membership.ts';
import { lastConsent } from './consent.ts';
import { pendingDeletion } from './deletion.ts';
import { denial } from './denial.ts';
import { day, id, instant, membershipType } from './fields.ts';
import { pendingHandOver } from './hand-over.ts';
import { becomingLeader } from './leader-request.ts';
import { keptFields } from './member-fields.ts';
import { reminded } from './reminder.ts';
import { term } from './term.ts';

/** Any lower-case word can be set; a word that is not a known status locks the account. */
export const memberStatus = z.string().regex(/^[a-z_]{1,40}$/, 'Please enter a status in lowercase letters');

/**
 * The document `members/{uid}`. phone numbers are E.164; `search_terms` serve the admins' search. Of whom an
 * admin has entered or uploaded, only names, email and type need be known.
 */
export const member = z.object({
  user_id: id,
  /** The account that signs in for the member; its own id, which is not the member's. */
  account_uid: id,
  role: z.enum(['member', 'admin']),
  status: memberStatus,
  /** What the status was when the lock began; null where there is no lock. */
  status_before_lock: memberStatus.nullable(),
  /** Why the account is locked, where the office tells the member; null where it does not, or there is no lock. */
  lock_reason: z.string().nullable(),
  /** Why the membership was denied; null unless it is, or was before a lock. */
  denial: denial.nullable(),
  /** The request to become a grappling leader, until it is approved or taken back; null where there is none. */
  becoming_leader: becomingLeader.nullable(),
  /** The latest acceptance of the policies; null until someone accepts them, which leaves the membership incomplete. */
  consent: lastConsent.nullable(),
  /** Set only while `consent` is null, so the indexes hold just those members. */
  lacks_consent: z.literal(true).optional(),
  /** When the approval or the request to lead began to wait for the office. Set only while one waits; tasks are sorted by it. */
  waits_since: instant.optional(),
  ...keptFields,
  membership_number: z.string().nullable(),
  membership_issued: day.nullable(),
  membership_expiry: day.nullable(),
  /** Oldest first, the last ends with the membership. */
  terms: z.array(term),
  card_code: z.string().nullable(),
  /** Whether whoever reads the mails of the address has said that it is theirs. */
  email_confirmed: z.boolean(),
  /** Whether the account has a password; without one, only a link in a mail opens it. */
  has_password: z.boolean(),
  /** What `club_academy` reads like, by which the office finds spellings. */
  club_key: z.string().nullable(),
  /** What the last and the first name read like, by which lists are sorted. */
  name_key: z.string(),
  safesport_verified: z.boolean(),
  background_check_verified: z.boolean(),
  /** The last day on which a verified check counts; null where it does not lapse. */
  safesport_expires: day.nullable(),
  background_check_expires: day.nullable(),
  /** The last reminder of the end of the membership, and the day on which the next one is due; null where none is. */
  reminded: reminded.nullable(),
  remind_on: day.nullable(),
  /** The same for the checks of a leader, and the day on which the next one of them is due. */
  checks_reminded: z.partialRecord(z.enum(checkTypes), reminded).nullable(),
  remind_checks_on: day.nullable(),
  /** To which address a link went that hands the member over; null where none did, or it was used or taken back. */
  handing_over: pendingHandOver.nullable(),
  /** When the member was handed over from a parent's account to an own one; null for everybody else. */
  handed_over_at: instant.nullable(),
  /** What was last told of the 18th birthday, and the day on which it is told next; null where it is not. */
  eighteen_reminded: reminded.nullable(),
  remind_eighteen_on: day.nullable(),
  /** That the member is to be deleted, and when; null for everybody else. */
  deleting: pendingDeletion.nullable(),
  /** The last day for which the member is kept; null where no day is known. */
  kept_until: day.nullable(),
  /** Hashes of name and birth date, to find duplicates. Empty without a birth date. */
  same_keys: z.array(z.string()).max(2),
  /** When these last changed; null where they never did, and of an upload, which looks for others before. */
  same_at: instant.nullable(),
  /** Numbers of records that were merged into this one: they lead here. */
  other_numbers: z.array(z.string()),
  created_at: instant,
  payment_completed_at: instant.nullable(),
  /** When sessions of the account were last ended, other than by signing out; null where none was. */
  sessions_ended_at: instant.nullable(),
  /** The upload that brought the member; null for everybody else. */
  import_id: id.nullable(),
  /** Made by one of the populate calls, and taken away by the cleanup. */
  test_data: z.boolean(),
  search_terms: z.array(z.string()),
});

export type Member = z.output<typeof member>;

/** The digital card; `qr_code` is a base64 PNG of the public verify address, never of the number. */
export const membershipCard = z.object({
  name: z.string(),
  membership_type: membershipType,
  member_id: z.string(),
  expiry: day,
  qr_code: z.string(),
});

export type MembershipCard = z.output<typeof membershipCard>;

/** A member as the API tells of one. The card comes with one's own profile, once approved. */
export const user = member
  .omit({
    status_before_lock: true,
    lacks_consent: true,
    waits_since: true,
    search_terms: true,
    club_key: true,
    name_key: true,
    card_code: true,
    sessions_ended_at: true,
    import_id: true,
    test_data: true,
    terms: true,
    reminded: true,
    remind_on: true,
    checks_reminded: true,
    remind_checks_on: true,
    eighteen_reminded: true,
    remind_eighteen_on: true,
    kept_until: true,
    same_keys: true,
    same_at: true,
  })
  .extend({ membership_card: membershipCard.nullable() });

export type User = z.output<typeof user>;
