import { z } from 'zod';
import { accountSession, factor, storedChallenge } from './factor.ts';
import { email, id, instant } from './fields.ts';

/**
 * The document `accounts/{account_uid}`: a login for one or more members. This document is authoritative; the identity
 * provider only knows the uid and `alias`.
 */
export const account = z.object({
  account_uid: id,
  email,
  /** When the email address was confirmed. */
  email_confirmed_at: instant.nullable(),
  /** The random address the provider knows the account by; null until it has a password. */
  alias: email.nullable(),
  /** The provider's last password change made by the portal (ms since 1970). */
  password_updated_at: z.number().nullable(),
  /** When the portal detected a change made directly at the provider; null again after the next reset. */
  tampered_at: instant.nullable(),
  /** Open sessions by id. */
  sessions: z.record(z.string(), accountSession),
  /** SHA-256 hashes of the device tokens of browsers that have signed in. */
  devices: z.array(z.string()),
  /** The second factors, oldest first. A new password keeps them. */
  factors: z.array(factor),
  /** SHA-256 hashes of the recovery codes that are left. */
  recovery: z.array(z.string()),
  /** Open challenges, by the SHA-256 of their ticket. */
  challenges: z.record(z.string(), storedChallenge),
  /** Whether an office needs no factor: only true on the emulators, for demo accounts and tests, and only counts there. */
  factor_waived: z.boolean(),
  /**
   * Ids of the members the account signs in for; the first is the default. An account without members cannot open
   * anything.
   */
  members: z.array(id),
});

export type Account = z.output<typeof account>;
