import { z } from 'zod';
import { activation, invitation } from './activation.ts';
import { credentials, forgottenPassword, newAddress, newPassword } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { byId, email, id, password } from './fields.ts';
import { user } from './members.ts';
import { adultRegistration, correctedRegistration, leaderRegistration, youthRegistration } from './registration.ts';

/**
 * A session just opened. `token` is a Firebase ID token, good at once as `Authorization: Bearer`;
 * `custom_token` signs the Firebase SDK in, which keeps and refreshes the session from then on.
 */
export const session = z.object({
  token: z.string(),
  custom_token: z.string(),
  /** Proves at the next sign-in that this browser has signed in to the account before; kept when the session ends. */
  device: z.string(),
  user,
});

export type Session = z.output<typeof session>;

/**
 * What makes a link in a mail good for one thing only: a reset lasts 1 hour, an activation and the confirmation of an
 * address 14 days, the confirmation of a new address 24 hours.
 */
export const linkPurposes = ['reset', 'activation', 'confirmation', 'new_address'] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

/** What a link to confirm an address is for: its address, and whether the registration can still be taken back. */
const confirmation = z.object({
  valid: z.boolean(),
  email: email.optional(),
  /** An unpaid registration, which the holder of the mailbox can have removed. */
  removable: z.boolean().optional(),
});

export type Confirmation = z.output<typeof confirmation>;

/** Any text: one that is no token is a link that is no good. */
const byToken = z.strictObject({ token: z.string() });

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
    summary:
      'Whether a token from an activation link can still be used, whom it invites, and what a parent has to give.',
    method: 'GET',
    path: '/auth/validate-activation-token/{token}',
    access: 'public',
    params: byToken,
    answer: invitation,
  }),
  activateAccount: endpoint({
    summary:
      'Sets the first password with the token of an activation link, once, keeps what was accepted with it, and opens a session.',
    method: 'POST',
    path: '/auth/activate-account',
    access: 'public',
    body: activation,
    answer: session,
  }),
  inviteMember: endpoint({
    summary:
      'Sends a member without a password a link to activate the account, as often as needed; 409 once there is a password.',
    method: 'POST',
    path: '/admin/memberships/{id}/invitation',
    access: 'admin',
    params: byId,
    answer: z.object({ sent: z.literal(true) }),
  }),
  validateConfirmationToken: endpoint({
    summary: 'Whether a token from a link to confirm an address can still be used, and for which address.',
    method: 'GET',
    path: '/auth/validate-confirmation-token/{token}',
    access: 'public',
    params: byToken,
    answer: confirmation,
  }),
  confirmEmail: endpoint({
    summary: 'Confirms an address, or makes a new one the account’s, with the token of a link, once.',
    method: 'POST',
    path: '/auth/confirm-email',
    access: 'public',
    body: z.strictObject({ token: id }),
    answer: z.object({ email }),
  }),
  disownRegistration: endpoint({
    summary: 'Removes an unpaid registration that somebody else made with one’s address (“This was not me”).',
    method: 'POST',
    path: '/auth/not-me',
    access: 'public',
    body: z.strictObject({ token: id }),
    answer: z.object({ ok: z.literal(true) }),
  }),
  logout: endpoint({
    summary: 'Ends the session that calls, also for whoever has a copy of it.',
    method: 'POST',
    path: '/auth/logout',
    access: 'account',
    answer: z.object({ ok: z.literal(true) }),
  }),
  sendConfirmation: endpoint({
    summary: 'Sends the link to confirm one’s address once more.',
    method: 'POST',
    path: '/user/confirmation',
    access: 'member',
    answer: z.object({ ok: z.literal(true) }),
  }),
  changePassword: endpoint({
    summary: 'Sets a new password, with the old one; every other session ends, and this one goes on with the answer.',
    method: 'POST',
    path: '/user/password',
    access: 'account',
    body: newPassword,
    answer: session,
  }),
  changeEmail: endpoint({
    summary: 'Sends a link to a new address, which becomes the account’s when it is used; the old one is told.',
    method: 'POST',
    path: '/user/email',
    access: 'member',
    body: newAddress,
    answer: z.object({ ok: z.literal(true) }),
  }),
  endOtherSessions: endpoint({
    summary: 'Ends every session of the account but the one that calls.',
    method: 'POST',
    path: '/user/sessions/end',
    access: 'account',
    answer: z.object({ ended: z.int() }),
  }),
  correctRegistration: endpoint({
    summary:
      'Puts name, birth date and type of one’s registration right, before any approval and once the address is confirmed.',
    method: 'PUT',
    path: '/user/registration',
    access: 'member',
    body: correctedRegistration,
    answer: z.object({ user }),
  }),
};
