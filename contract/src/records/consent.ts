import { z } from 'zod';
import { consentMethods } from '../values/consent.ts';
import { email, id, instant } from './fields.ts';

/** A policy as accepted; the SHA-256 covers its sections. */
const acceptedText = z.object({ id, name: z.string(), version: z.string(), sha256: z.string() });

/** The document `consents/{id}`: the accepted policies, who accepted them, for which member, for what, when and how. */
export const consent = z.object({
  member_uid: id,
  at: instant,
  /** The name of the person who accepted: the member or a child's parent. */
  given_by: z.string(),
  /** The member's name at the time. */
  given_for: z.string(),
  /** The email of the account that gave the consent; null once no account has it. */
  email: email.nullable(),
  /** Whether a parent or guardian accepted, as a minor needs. */
  parent_consent: z.boolean(),
  /** The charter or event accepted for; null for a membership. */
  application_id: id.nullable(),
  /** The charter's or event's name at the time. */
  subject: z.string().nullable(),
  /** The admin who holds the signed paper; null if accepted in the portal. */
  entered_by: id.nullable(),
  how: z.enum(consentMethods),
  texts: z.array(acceptedText),
});

export type Consent = z.output<typeof consent>;

/** A consent as shown to the member and the office. */
export const consentSummary = consent
  .pick({
    at: true,
    given_by: true,
    given_for: true,
    parent_consent: true,
    application_id: true,
    subject: true,
    how: true,
    texts: true,
  })
  .extend({
    /** Whether the office entered it from paper. */
    entered: z.boolean(),
  });

export type ConsentSummary = z.output<typeof consentSummary>;

/** A member's last consent: when and by which person, and each policy's version by id. */
export const lastConsent = z.object({
  at: instant,
  given_by: z.string(),
  parent_consent: z.boolean(),
  versions: z.record(z.string(), z.string()),
});

export type LastConsent = z.output<typeof lastConsent>;
