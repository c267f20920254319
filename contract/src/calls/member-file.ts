import { z } from 'zod';
import { toldConsent } from '../records/consent.ts';
import { leaderDocument } from '../records/document.ts';
import { fileDuplicate } from '../records/duplicate.ts';
import { byId, day, id, instant, paragraph } from '../records/fields.ts';
import { member, user } from '../records/member.ts';
import { correction } from '../records/member-correction.ts';
import { correctionRecord, memberNote } from '../records/member-file.ts';
import { term } from '../records/term.ts';
import { doers } from '../rules/next-step.ts';
import { applicationKinds } from '../values/application.ts';
import { mostInHousehold } from '../values/household.ts';
import { endpoint } from './endpoint.ts';
import { paymentAnswer } from './refunds.ts';

/**
 * The digital card: `blocked` while the member sees none and it does not count, whatever its expiry. `verify_url` is the
 * public address that its QR code holds.
 */
const fileCard = z.object({
  number: z.string(),
  expiry: day,
  state: z.enum(['current', 'expired', 'blocked']),
  verify_url: z.url(),
});

/** A charter or an event of the member's, in short. */
const fileApplication = z.object({
  kind: z.enum(applicationKinds),
  id,
  name: z.string(),
  /** Of a charter that is over, `expired`. */
  status: z.string(),
  number: z.string().nullable(),
  created_at: instant,
});

/** A mail to the account about the member, or of the account’s first member about the account itself; kept for 30 days. */
const fileMail = z.object({ subject: z.string(), created_at: instant, sent_at: instant.nullable() });

/** An admin opened one of the member's documents, or downloaded all data: which check it is for, where that is known. */
const fileLook = z.object({ at: instant, by_uid: id.nullable(), by_name: z.string(), what: z.string().nullable() });

/** Who else is in the member's account. */
const fileHousehold = z.object({
  /** Who signs in, as far as it is known. */
  holder: z.string(),
  /** Whether the member is the account’s first one; all others stay youth until the hand-over. */
  is_first: z.boolean(),
  /** Whether one of them is an admin, whose address only that admin changes. */
  has_admin: z.boolean(),
  /** The other members, the account's first one first; none where the member is alone. */
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
    .max(mostInHousehold - 1),
});

/** Everything about one member; every list is newest first and of at most 50. */
export const memberFile = z.object({
  member: user,
  household: fileHousehold,
  /** Who has to do what next, as the office reads it, and in which view of the portal. */
  next_step: z.object({ who: z.enum(doers), view: z.string().nullable(), text: z.string() }),
  terms: z.array(term),
  /** Null until the first approval. */
  card: fileCard.nullable(),
  payments: z.array(paymentAnswer),
  documents: z.array(leaderDocument),
  applications: z.array(fileApplication),
  consents: z.array(toldConsent),
  mails: z.array(fileMail),
  history: z.array(correctionRecord),
  looks: z.array(fileLook),
  notes: z.array(memberNote),
  /** A new address that waits for its confirmation, or null. */
  new_email: z.string().nullable(),
  /** Of a member who is to be deleted: why that waits, as things are; null where nothing is in the way. */
  deletion_obstacle: z.string().nullable(),
  /** The last day on which a hand-over can be taken back; null where none can. */
  take_back_until: day.nullable(),
  /** Who may be the same person, and who was said not to be. */
  duplicates: z.array(fileDuplicate),
});

export type MemberFile = z.output<typeof memberFile>;

const file = { params: byId, access: 'admin' } as const;

export const memberFileContract = {
  memberFile: endpoint({
    ...file,
    summary: 'Returns everything about one member, and who else is in the account (`household`).',
    method: 'GET',
    path: '/admin/memberships/{id}',
    answer: memberFile,
  }),
  correctMember: endpoint({
    ...file,
    summary:
      'Corrects a member: the changed fields and a reason. A new email address is only asked for: it counts when the link to it is used. Answers 409 where a field is no longer as `seen` says.',
    method: 'PATCH',
    path: '/admin/memberships/{id}',
    body: correction,
    answer: memberFile,
  }),
  addNote: endpoint({
    ...file,
    summary: 'Adds a note to a member’s file, which only admins read.',
    method: 'POST',
    path: '/admin/memberships/{id}/notes',
    body: z.strictObject({ text: paragraph(2000) }),
    answer: z.object({ note: memberNote }),
    status: 201,
  }),
  sendConfirmationTo: endpoint({
    ...file,
    summary: 'Sends a member the link to confirm the email address again. Answers 409 if it is confirmed.',
    method: 'POST',
    path: '/admin/memberships/{id}/confirmation',
    answer: z.object({ sent: z.literal(true) }),
  }),
  sendReceipt: endpoint({
    summary: 'Sends the receipt of a payment to its payer again. Answers 409 where nothing was paid.',
    method: 'POST',
    path: '/admin/payments/{id}/receipt',
    access: 'admin',
    params: byId,
    answer: z.object({ sent: z.literal(true) }),
  }),
};
