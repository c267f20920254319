import { z } from 'zod';
import { consentSummary } from '../records/consent.ts';
import { leaderDocument } from '../records/document.ts';
import { fileDuplicate } from '../records/duplicate.ts';
import { byId, day, id, instant, paragraph } from '../records/fields.ts';
import { member, user } from '../records/member.ts';
import { correction } from '../records/member-correction.ts';
import { correctionRecord, memberNote } from '../records/member-file.ts';
import { term } from '../records/term.ts';
import { stepOwners } from '../rules/next-step.ts';
import { applicationKinds } from '../values/application.ts';
import { maxHouseholdSize } from '../values/household.ts';
import { endpoint } from './endpoint.ts';
import { paymentAnswer } from './payment-desk.ts';

/**
 * The digital card. `blocked` means that the member cannot see it and it is not valid, whatever its expiry.
 * `verify_url` is the public address in its QR code.
 */
const fileCard = z.object({
  number: z.string(),
  expiry: day,
  state: z.enum(['current', 'expired', 'blocked']),
  verify_url: z.url(),
});

/** A summary of one of the member's charters or events. */
const fileApplication = z.object({
  kind: z.enum(applicationKinds),
  id,
  name: z.string(),
  /** `expired` for a charter past its end. */
  status: z.string(),
  number: z.string().nullable(),
  created_at: instant,
});

/**
 * An email to the account about this member or, for the account’s first member, about the account itself; kept for 30
 * days.
 */
const fileMail = z.object({ subject: z.string(), created_at: instant, sent_at: instant.nullable() });

/**
 * An admin opened one of the member's documents or downloaded all data; includes which check the document is for, if
 * known.
 */
const fileLook = z.object({ at: instant, by_uid: id.nullable(), by_name: z.string(), what: z.string().nullable() });

/** The other members of the account. */
const fileHousehold = z.object({
  /** The name of the person who signs in, if known. */
  holder: z.string(),
  /** Whether this is the account’s first member; all others stay youth until their hand-over. */
  is_first: z.boolean(),
  /** Whether one of them is an admin; only that admin can change the address. */
  has_admin: z.boolean(),
  /** The other members, the account's first member first; empty if there are none. */
  others: z
    .array(
      member.pick({
        user_id: true,
        first_name: true,
        last_name: true,
        membership_type: true,
        status: true,
        membership_expiry: true,
      }),
    )
    .max(maxHouseholdSize - 1),
});

/** Everything about one member; each list is newest first, with at most 50 entries. */
export const memberFile = z.object({
  member: user,
  household: fileHousehold,
  /** The next step as the office reads it: who must act, in which view of the portal, and what to do. */
  next_step: z.object({ who: z.enum(stepOwners), view: z.string().nullable(), text: z.string() }),
  terms: z.array(term),
  /** Null until the first approval. */
  card: fileCard.nullable(),
  payments: z.array(paymentAnswer),
  documents: z.array(leaderDocument),
  applications: z.array(fileApplication),
  consents: z.array(consentSummary),
  mails: z.array(fileMail),
  history: z.array(correctionRecord),
  looks: z.array(fileLook),
  notes: z.array(memberNote),
  /** A new address waiting for confirmation, or null. */
  new_email: z.string().nullable(),
  /** Why a pending deletion is currently held up; null if nothing blocks it. */
  deletion_obstacle: z.string().nullable(),
  /** The last day a hand-over can be taken back; null if none can. */
  take_back_until: day.nullable(),
  /** Whether the account has a second factor. */
  has_factor: z.boolean(),
  /** Possible duplicates, and members confirmed to be different people. */
  duplicates: z.array(fileDuplicate),
});

export type MemberFile = z.output<typeof memberFile>;

const file = { params: byId, access: 'office' } as const;

export const memberFileContract = {
  memberFile: endpoint({
    ...file,
    summary:
      'Returns everything about one member that your office sees, and the account’s other members (`household`); lists that it does not see are empty.',
    method: 'GET',
    path: '/admin/memberships/{id}',
    answer: memberFile,
  }),
  correctMember: endpoint({
    ...file,
    summary:
      'Corrects a member: the changed fields and a reason. A new email address takes effect only when the link sent to it is used. Returns 409 if a field no longer has its value in `seen`.',
    method: 'PATCH',
    path: '/admin/memberships/{id}',
    stepUp: ['body', 'email'],
    body: correction,
    answer: memberFile,
  }),
  addNote: endpoint({
    ...file,
    summary: 'Adds a note to a member’s file. Only managers and verifiers see notes.',
    method: 'POST',
    path: '/admin/memberships/{id}/notes',
    body: z.strictObject({ text: paragraph(2000) }),
    answer: z.object({ note: memberNote }),
    status: 201,
  }),
  sendConfirmationTo: endpoint({
    ...file,
    summary: 'Sends a member the link to confirm the email address again. Returns 409 if it is already confirmed.',
    method: 'POST',
    path: '/admin/memberships/{id}/confirmation',
    answer: z.object({ sent: z.literal(true) }),
  }),
  sendReceipt: endpoint({
    summary: 'Sends a payment’s receipt to its payer again. Returns 409 if nothing was paid.',
    method: 'POST',
    path: '/admin/payments/{id}/receipt',
    access: 'office',
    params: byId,
    answer: z.object({ sent: z.literal(true) }),
  }),
};
