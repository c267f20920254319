import { z } from 'zod';
import { addedFactor, passkeyJson, proof } from '../records/factor.ts';
import { byId, id, instant } from '../records/fields.ts';
import { factorKinds } from '../values/factors.ts';
import { session } from './accounts.ts';
import { endpoint } from './endpoint.ts';

/** A second factor as its holder sees it. */
export const ownFactor = z.object({
  id,
  kind: z.enum(factorKinds),
  name: z.string(),
  added_at: instant,
  used_at: instant.nullable(),
});

export type OwnFactor = z.output<typeof ownFactor>;

/** A session as its holder sees it. */
export const ownSession = z.object({
  id,
  device: z.string().nullable(),
  started_at: instant,
  used_at: instant.nullable(),
  is_current: z.boolean(),
});

export type OwnSession = z.output<typeof ownSession>;

const security = z.object({
  factors: z.array(ownFactor),
  recovery_codes_left: z.int(),
  sessions: z.array(ownSession),
});

export type Security = z.output<typeof security>;

const ok = z.object({ ok: z.literal(true) });

export const factorsContract = {
  proveFactor: endpoint({
    summary:
      'Opens a session after the second factor, with the ticket from `POST /auth/login` and a code, a recovery code or a passkey’s answer.',
    method: 'POST',
    path: '/auth/factor',
    access: 'public',
    body: proof.safeExtend({ device: id.optional() }),
    answer: session,
  }),
  stepUp: endpoint({
    summary:
      'Confirms a second factor again, with the ticket from a call that asked for it. The secret in the response, sent as the header `X-Step-Up`, opens such calls for ten minutes.',
    method: 'POST',
    path: '/user/step-up',
    access: 'account',
    body: proof,
    answer: z.object({ step_up: z.string() }),
  }),
  readSecurity: endpoint({
    summary: 'Returns the account’s second factors, how many recovery codes are left, and where it is signed in.',
    method: 'GET',
    path: '/user/factors',
    access: 'account',
    answer: security,
  }),
  addFactor: endpoint({
    summary:
      'Adds a second factor in two steps. The first names its `kind` (the first factor also needs the password) and returns a ticket, with the secret for an authenticator app or the options for a passkey. The second sends the ticket with a `name`, and a `code` or the `passkey`; for the first factor, it returns the recovery codes. `kind: recovery` replaces the recovery codes.',
    method: 'POST',
    path: '/user/factors',
    access: 'holder',
    stepUp: true,
    body: addedFactor,
    answer: z.object({
      ticket: id.optional(),
      /** The secret (base32), its URI for authenticator apps, and the URI's QR code as a base64 PNG. */
      totp: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }).optional(),
      passkey: passkeyJson.optional(),
      recovery_codes: z.array(z.string()).optional(),
      /** The secret of the factor that was just confirmed. */
      step_up: z.string().optional(),
    }),
  }),
  removeFactor: endpoint({
    summary: 'Removes one of your second factors. Returns 409 for the last one of an office.',
    method: 'DELETE',
    path: '/user/factors',
    access: 'account',
    stepUp: true,
    query: z.strictObject({ id }),
    answer: ok,
  }),
  endSession: endpoint({
    summary: 'Ends one session of the account.',
    method: 'DELETE',
    path: '/user/sessions/{id}',
    access: 'account',
    params: byId,
    answer: ok,
  }),
  takeFactors: endpoint({
    summary:
      'Removes a member’s second factors and recovery codes and ends every session of the account, for someone who has lost them. Both of you are notified by email. Returns 403 for your own, and 409 if there is none.',
    method: 'DELETE',
    path: '/admin/memberships/{id}/factors',
    access: 'office',
    stepUp: true,
    params: byId,
    answer: ok,
  }),
};
