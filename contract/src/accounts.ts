import { z } from 'zod';
import { credentials, forgottenPassword } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { id, password } from './fields.ts';
import { user } from './members.ts';
import { membershipTypes } from './membership.ts';
import { adultRegistration, leaderRegistration, youthRegistration } from './registration.ts';

/**
 * A session just opened. `token` is a Firebase ID token, good at once as `Authorization: Bearer`;
 * `custom_token` signs the Firebase SDK in, which keeps and refreshes the session from then on.
 */
export const session = z.object({ token: z.string(), custom_token: z.string(), user });

export type Session = z.output<typeof session>;

/** What makes a link in a mail good for one thing only: a reset lasts 1 hour, an activation 14 days. */
export const linkPurposes = ['reset', 'activation'] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

/** Whom an activation link invites, or only that the link is no good (any more). */
const invitation = z.object({
  valid: z.boolean(),
  user_name: z.string().optional(),
  membership_type: z.enum(membershipTypes).optional(),
  membership_number: z.string().nullable().optional(),
});

export type Invitation = z.output<typeof invitation>;

const byToken = z.strictObject({ token: id });

const registration = { method: 'POST', access: 'public', answer: session, status: 201 } as const;

export const accountsContract = {
  login: endpoint({
    summary: 'Opens a session.',
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    body: credentials,
    answer: session,
  }),
  registerAdult: endpoint({
    ...registration,
    summary: 'Registers an adult competitor (18 or older), who then owes the fee.',
    path: '/register/adult',
    body: adultRegistration,
  }),
  registerYouth: endpoint({
    ...registration,
    summary: 'Registers a youth competitor (5 to 17) on a parent’s account, who then owes the fee.',
    path: '/register/youth',
    body: youthRegistration,
  }),
  registerGrapplingLeader: endpoint({
    ...registration,
    summary: 'Registers a grappling leader (18 or older), who then owes the fee.',
    path: '/register/grappling-leader',
    body: leaderRegistration,
  }),
  forgotPassword: endpoint({
    summary:
      'Sends a link to reset the password, if the address is registered; the answer does not tell whether it is.',
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    body: forgottenPassword,
    answer: z.object({ message: z.string() }),
  }),
  validateResetToken: endpoint({
    summary: 'Whether a token from a reset link can still be used.',
    method: 'GET',
    path: '/auth/validate-reset-token/{token}',
    access: 'public',
    params: byToken,
    answer: z.object({ valid: z.boolean() }),
  }),
  resetPassword: endpoint({
    summary: 'Sets a new password with the token of a reset link, once; every other session ends.',
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    body: z.strictObject({ token: id, new_password: password }),
    answer: z.object({ message: z.string() }),
  }),
  validateActivationToken: endpoint({
    summary: 'Whether a token from an activation link can still be used, and whom it invites.',
    method: 'GET',
    path: '/auth/validate-activation-token/{token}',
    access: 'public',
    params: byToken,
    answer: invitation,
  }),
  activateAccount: endpoint({
    summary: 'Sets the first password with the token of an activation link, once, and opens a session.',
    method: 'POST',
    path: '/auth/activate-account',
    access: 'public',
    body: z.strictObject({ token: id, password }),
    answer: session,
  }),
};
