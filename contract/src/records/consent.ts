import { z } from 'zod';
import { consentWays } from '../values/consent.ts';
import { email, id, instant } from './fields.ts';

/** A text as it was accepted: the SHA-256 is that of its sections. */
const acceptedText = z.object({ id, name: z.string(), version: z.string(), sha256: z.string() });

export type AcceptedText = z.output<typeof acceptedText>;

/** The document `consents/{id}`: which texts were accepted, by whom, for which member, for what, when and how. */
export const consent = z.object({
  member_uid: id,
  at: instant,
  /** The name of whoever accepted: the member or, of a child, a parent. */
  given_by: z.string(),
  /** The member's name at that time. */
  given_for: z.string(),
  /** The address of the account that it was given in; null once nobody has that any more. */
  email: email.nullable(),
  /** Whether a parent or guardian has accepted, as is asked for a minor. */
  parent_consent: z.boolean(),
  /** The charter or event it was accepted for; null where it was for the membership. */
  application_id: id.nullable(),
  /** How that charter or event was called then. */
  subject: z.string().nullable(),
  /** The admin who has it signed on paper; null where it was accepted in the portal. */
  entered_by: id.nullable(),
  how: z.enum(consentWays),
  texts: z.array(acceptedText),
});

export type Consent = z.output<typeof consent>;

/** A consent as it is told to the member and the office. */
export const toldConsent = consent
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

export type ToldConsent = z.output<typeof toldConsent>;

/** What a member keeps of the last acceptance: when, by whom, and the version of each policy by its id. */
export const lastConsent = z.object({
  at: instant,
  given_by: z.string(),
  parent_consent: z.boolean(),
  versions: z.record(z.string(), z.string()),
});

export type LastConsent = z.output<typeof lastConsent>;
