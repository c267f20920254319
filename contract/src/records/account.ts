import { z } from 'zod';
import { email, id, instant } from './fields.ts';

/**
 * The document `accounts/{account_uid}`: somebody who signs in, for the members of the account. What stands here holds;
 * the identity provider knows the account by its uid and `alias` alone.
 */
export const account = z.object({
  account_uid: id,
  email,
  /** When whoever reads the mails of the address said that it is theirs. */
  email_confirmed_at: instant.nullable(),
  /** The random address by which the provider knows the account; null while it has no password. */
  alias: email.nullable(),
  /** When the provider last saw the password change (ms since 1970), as the portal left it. */
  password_updated_at: z.number().nullable(),
  /** When the portal found that the account was changed at the provider; null again after the next reset. */
  tampered_at: instant.nullable(),
  /** The sessions that are open, by id, and when each was opened. */
  sessions: z.record(z.string(), instant),
  /** The SHA-256 of what browsers keep that have signed in. */
  devices: z.array(z.string()),
  /** The members for whom the account signs in, by id; it acts as the first. One without any opens nothing. */
  members: z.array(id),
});

export type Account = z.output<typeof account>;
