import { z } from 'zod';
import { checkTypes } from '../values/membership.ts';
import { lastConsent } from './consent.ts';
import { pendingDeletion } from './deletion.ts';
import { denial } from './denial.ts';
import { day, id, instant, membershipType } from './fields.ts';
import { pendingHandOver } from './hand-over.ts';
import { becomingLeader } from './leader-request.ts';
import { keptFields } from './member-fields.ts';
import { lesserOffice, officeOffer, region } from './office.ts';
import { reminded } from './reminder.ts';
import { term } from './term.ts';

/** A club's payment that waits for a signature: when it arrived, and the last day to sign. */
export const clubPaid = z.object({ session_id: id, academy_name: z.string(), at: instant, sign_by: day });

/** Any lower-case word can be set; a word that is not a known status locks the account. */
export const memberStatus = z.string().regex(/^[a-z_]{1,40}$/, 'Please enter a status in lowercase letters');

/** Reasons why a member waits: an approval, an answer to a leader request, or their own checks. */
export const waitReasons = ['approval', 'leader_request', 'checks'] as const;

export type WaitReason = (typeof waitReasons)[number];

/**
 * The document `members/{uid}`. Phone numbers are E.164; `search_terms` are for the admins' search. Only names, email and
 * type are sure to be present if an admin added or uploaded the member.
 */
export const member = z.object({
  user_id: id,
  /** The account that signs in for the member. Its id differs from the member's. */
  account_uid: id,
  /** `admin` is the manager's office; `office` has any other. */
  role: z.enum(['member', 'admin']),
  office: lesserOffice.nullable(),
  /** The states of a regional office; empty for all others. */
  region,
  /** The office offered to the member, or about to be taken away; null if none. */
  office_offer: officeOffer.nullable(),
  /** When the office began; null without one. */
  office_since: instant.nullable(),
  status: memberStatus,
  /** The status before the lock; null if not locked. */
  status_before_lock: memberStatus.nullable(),
  /** The reason for the lock that the member sees; null if the office shows none or there is no lock. */
  lock_reason: z.string().nullable(),
  /** Why the membership was denied; null unless denied now or before a lock. */
  denial: denial.nullable(),
  /** The request to become a grappling leader, until it is approved or withdrawn; null if none. */
  becoming_leader: becomingLeader.nullable(),
  /** The latest consent; null until someone accepts the policies. Without one, the membership is incomplete. */
  consent: lastConsent.nullable(),
  /** Set only while `consent` is null, so the indexes hold just those members. */
  lacks_consent: z.literal(true).optional(),
  /** When the approval or leader request began to wait for a decision. Set only while one waits; tasks are sorted by it. */
  waits_since: instant.optional(),
  /** Whether a decision of the office or a leader's checks is due. Set with `waits_since`. */
  waits_for: z.enum(waitReasons).optional(),
  ...keptFields,
  membership_number: z.string().nullable(),
  membership_issued: day.nullable(),
  membership_expiry: day.nullable(),
  /** Oldest first; the last one ends with the membership. */
  terms: z.array(term),
  card_code: z.string().nullable(),
  /** Whether the owner of the email address has confirmed it. */
  email_confirmed: z.boolean(),
  /** Whether the account has a password; without one, only an emailed link signs in. */
  has_password: z.boolean(),
  /** The normalized `club_academy`, for finding a club's spellings. */
  club_key: z.string().nullable(),
  /** The normalized last and first name, for sorting lists. */
  name_key: z.string(),
  safesport_verified: z.boolean(),
  background_check_verified: z.boolean(),
  /** The last day a verified check is valid; null if it does not expire. */
  safesport_expires: day.nullable(),
  background_check_expires: day.nullable(),
  /** The last reminder of the end of the membership, and the day the next one is due; each null if none. */
  reminded: reminded.nullable(),
  remind_on: day.nullable(),
  /** The same for a leader's checks; the day is the earliest of them. */
  checks_reminded: z.partialRecord(z.enum(checkTypes), reminded).nullable(),
  remind_checks_on: day.nullable(),
  /** The day the club last reminded the member of the next step; null if never. */
  club_reminded_on: day.nullable(),
  /** The pending hand-over; null if none, or once the link was used or canceled. */
  handing_over: pendingHandOver.nullable(),
  /** When the member moved from a parent's account to their own; null if never. */
  handed_over_at: instant.nullable(),
  /** The last reminder about the 18th birthday, and the day the next one is due; each null if none. */
  eighteen_reminded: reminded.nullable(),
  remind_eighteen_on: day.nullable(),
  /** The pending deletion; null if none. */
  deleting: pendingDeletion.nullable(),
  /** The last day of the retention period; null if not known. */
  kept_until: day.nullable(),
  /** Hashes of name and birth date, to find duplicates. Empty without a birth date. */
  same_keys: z.array(z.string()).max(2),
  /** When these last changed; null if never, and for uploaded members, since an upload checks for duplicates first. */
  same_at: instant.nullable(),
  /** Numbers of the records merged into this one; they lead here. */
  other_numbers: z.array(z.string()),
  created_at: instant,
  payment_completed_at: instant.nullable(),
  /** The payment of a club that counts once the member, or a parent, accepts the policies; null if none. */
  club_paid: clubPaid.nullable(),
  /** When the account's sessions were last ended, other than by signing out; null if never. */
  sessions_ended_at: instant.nullable(),
  /** The upload that created the member; null for all others. */
  import_id: id.nullable(),
  /** Whether a populate call created the member; the cleanup deletes these. */
  test_data: z.boolean(),
  search_terms: z.array(z.string()),
});

export type Member = z.output<typeof member>;

/** The digital card; `qr_code` is a base64 PNG of the public verify URL, never of the number. */
export const membershipCard = z.object({
  name: z.string(),
  membership_type: membershipType,
  member_id: z.string(),
  expiry: day,
  qr_code: z.string(),
});

export type MembershipCard = z.output<typeof membershipCard>;

/** A member in API answers. The card is included in the member's own profile, once approved. */
export const user = member
  .omit({
    status_before_lock: true,
    lacks_consent: true,
    waits_since: true,
    waits_for: true,
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
    club_reminded_on: true,
    eighteen_reminded: true,
    remind_eighteen_on: true,
    kept_until: true,
    same_keys: true,
    same_at: true,
  })
  .extend({ membership_card: membershipCard.nullable() });

export type User = z.output<typeof user>;
