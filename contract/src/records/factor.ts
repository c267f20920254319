import { z } from 'zod';
import { factorKinds } from '../values/factors.ts';
import { typedPassword } from './credentials.ts';
import { id, instant, typedText } from './fields.ts';

/** The name that the holder gives a factor. */
export const factorName = typedText().min(1, 'This field is required').max(60, 'Please use at most 60 characters');

const stored = { id, name: factorName, added_at: instant, used_at: instant.nullable() };

/** A second factor as stored with its account. */
export const factor = z.discriminatedUnion('kind', [
  z.object({
    ...stored,
    kind: z.literal('totp'),
    /** Base32. */
    secret: z.string(),
    /** The time step of the last accepted code, so that each code works once. */
    last_step: z.int(),
  }),
  z.object({
    ...stored,
    kind: z.literal('passkey'),
    credential_id: z.string(),
    /** COSE, as base64url. */
    public_key: z.string(),
    counter: z.int(),
    transports: z.array(z.string()),
  }),
]);

export type Factor = z.output<typeof factor>;

/** A question that an account has to answer with a factor, once; stored under the SHA-256 of its ticket. */
export const storedChallenge = z.object({
  purpose: z.enum(['sign_in', 'step_up', 'passkey', 'totp']),
  /** The passkey challenge, or the secret of the authenticator app to add. */
  value: z.string(),
  /** The session that asked; null at sign-in. */
  session: z.string().nullable(),
  /** When the password that was checked at sign-in was set. */
  password_updated_at: z.number().nullable(),
  /** How many wrong codes it has had. */
  failures: z.int(),
  /** When it expires (ms since 1970). */
  until: z.number(),
});

export type StoredChallenge = z.output<typeof storedChallenge>;

/** An open session, as stored with its account. */
export const accountSession = z.object({
  started_at: instant,
  /** When it was last used, give or take a few minutes; null before its first call. */
  used_at: instant.nullable(),
  /** The browser, such as “Chrome on Windows”; null before the first call. */
  device: z.string().nullable(),
  /** Whether the holder's office acts in it: only after a second factor. `firestore.rules` reads it, too. */
  opens_office: z.boolean(),
  /** When it ends unless it is used (ms since 1970), if the holder has an office. `firestore.rules` reads it, too. */
  until: z.number().nullable(),
  /** The SHA-256 of the secret that the last confirmed factor returned, and until when it counts (ms since 1970). */
  step_up: z.object({ hash: z.string(), until: z.number() }).nullable(),
});

export type AccountSession = z.output<typeof accountSession>;

/** JSON of the browser's WebAuthn API, which only the libraries on both sides read. */
export const passkeyJson = z.record(z.string(), z.unknown());

/** The question of a refused call, which a proof by one of the account's factors answers. */
export const challenge = z.object({
  ticket: id,
  kinds: z.array(z.enum(factorKinds)),
  /** Options for the browser's passkey dialog; null without a passkey. */
  passkey: passkeyJson.nullable(),
});

export type Challenge = z.output<typeof challenge>;

/** A code of the authenticator app, or a recovery code: only letters and digits count, as in “ABCD-2345”. */
export const typedCode = z
  .string()
  .overwrite((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, ''),
  )
  .min(1, 'Please enter the code')
  // After normalizing, which makes some characters several.
  .max(200, 'This code is too long');

/** The input of a form that asks for a code. */
export const codeForm = z.strictObject({ code: typedCode });

/** The answer to a challenge: a code, or a passkey's signature. */
export const proof = z.strictObject({
  ticket: id,
  code: typedCode.optional(),
  passkey: passkeyJson.optional(),
});

export type Proof = z.output<typeof proof>;

/** The input of both steps that add a factor. */
export const addedFactor = z.strictObject({
  kind: z.enum([...factorKinds, 'recovery']).optional(),
  password: typedPassword.optional(),
  ticket: id.optional(),
  name: factorName.optional(),
  code: typedCode.optional(),
  passkey: passkeyJson.optional(),
});
