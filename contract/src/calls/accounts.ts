import { z } from 'zod';
import { activation, invitation } from '../records/activation.ts';
import { credentials, forgottenPassword, newAddress, newPassword } from '../records/credentials.ts';
import { byId, email, id, password } from '../records/fields.ts';
import { user } from '../records/member.ts';
import {
  adultRegistration,
  correctedRegistration,
  leaderRegistration,
  youthRegistration,
} from '../records/registration.ts';
import { endpoint } from './endpoint.ts';

/**
 * A newly opened session. `token` is a Firebase ID token, usable immediately as `Authorization: Bearer`; `custom_token`
 * signs the Firebase SDK in, which then keeps and refreshes the session.
 */
export const session = z.object({
  token: z.string(),
  custom_token: z.string(),
  /** Proves at the next sign-in that this browser has signed in to the account before; outlives the session. */
  device: z.string(),
  user,
  /** All members of the account including `user`, the first member first. */
  household: z.array(user),
  /** After a second factor: opens, for ten minutes, calls that ask for it again. Sent as the header `X-Step-Up`. */
  step_up: z.string().optional(),
  /** True if the holder's office waits for a second factor. */
  factor_missing: z.literal(true).optional(),
});

export type Session = z.output<typeof session>;

/**
 * The single purpose of an emailed link. Validity: reset 1 hour; activation, address confirmation, hand-over and
 * take-back 14 days; new address 24 hours; signature 30 days.
 */
export const linkPurposes = [
  'reset',
  'activation',
  'confirmation',
  'new_address',
  'hand_over',
  'take_back',
  'sign',
] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

/** Who requested an address change: the account's owner, the office, or the command line. */
export const emailChangeSources = ['owner', 'office', 'command'] as const;

export type EmailChangeSource = (typeof emailChangeSources)[number];

/** The address a confirmation link is for, and whether the registration can still be taken back. */
const confirmation = z.object({
  valid: z.boolean(),
  email: email.optional(),
  /** True for an unpaid registration, which the mailbox's owner can have removed. */
  removable: z.boolean().optional(),
});

export type Confirmation = z.output<typeof confirmation>;

/** Accepts any string: a malformed token is just a link that does not work. */
const byToken = z.strictObject({ token: z.string() });

const registration = { method: 'POST', access: 'public', answer: session, status: 201 } as const;

export const accountsContract = {
  login: endpoint({
    summary:
      'Opens a session. If the account has a second factor, answers 403 with a challenge, for `POST /auth/factor`.',
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    body: credentials,
    answer: session,
  }),
  registerAdult: endpoint({
    ...registration,
    summary: 'Registers an adult competitor (18 or older). The membership fee is due next.',
    path: '/register/adult',
    body: adultRegistration,
  }),
  registerYouth: endpoint({
    ...registration,
    summary: 'Registers a youth competitor (ages 5–17) on a parent’s account. The membership fee is due next.',
    path: '/register/youth',
    body: youthRegistration,
  }),
  registerGrapplingLeader: endpoint({
    ...registration,
    summary: 'Registers a grappling leader (18 or older). The membership fee is due next.',
    path: '/register/grappling-leader',
    body: leaderRegistration,
  }),
  forgotPassword: endpoint({
    summary: 'Sends a password reset link if the address is registered. The response does not reveal whether it is.',
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    body: forgottenPassword,
    answer: z.object({ message: z.string() }),
  }),
  validateResetToken: endpoint({
    summary: 'Checks whether the token from a reset link still works.',
    method: 'GET',
    path: '/auth/validate-reset-token/{token}',
    access: 'public',
    params: byToken,
    answer: z.object({ valid: z.boolean() }),
  }),
  resetPassword: endpoint({
    summary: 'Sets a new password with the token from a reset link, which works once. Ends every other session.',
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    body: z.strictObject({ token: id, new_password: password }),
    answer: z.object({ message: z.string() }),
  }),
  validateActivationToken: endpoint({
    summary:
      'Checks whether the token from an activation link still works. Returns who is invited and what the member or a parent must fill in.',
    method: 'GET',
    path: '/auth/validate-activation-token/{token}',
    access: 'public',
    params: byToken,
    answer: invitation,
  }),
  activateAccount: endpoint({
    summary:
      'Sets the first password with the token from an activation link, which works once. Records the consent and the emergency contact, and opens a session.',
    method: 'POST',
    path: '/auth/activate-account',
    access: 'public',
    body: activation,
    answer: session,
  }),
  inviteMember: endpoint({
    summary:
      'Emails a member without a password a link to activate the account. Returns 409 if the account has a password.',
    method: 'POST',
    path: '/admin/memberships/{id}/invitation',
    access: 'office',
    params: byId,
    answer: z.object({ sent: z.literal(true) }),
  }),
  validateConfirmationToken: endpoint({
    summary: 'Checks whether the token from a confirmation link still works. Returns the address it confirms.',
    method: 'GET',
    path: '/auth/validate-confirmation-token/{token}',
    access: 'public',
    params: byToken,
    answer: confirmation,
  }),
  confirmEmail: endpoint({
    summary:
      'Confirms an email address, or switches the account to a new one, with the token from a link, which works once.',
    method: 'POST',
    path: '/auth/confirm-email',
    access: 'public',
    body: z.strictObject({ token: id }),
    answer: z.object({ email }),
  }),
  disownRegistration: endpoint({
    summary:
      'Removes the unpaid registrations, children included, that someone else made with your address (“This was not me”).',
    method: 'POST',
    path: '/auth/not-me',
    access: 'public',
    body: z.strictObject({ token: id }),
    answer: z.object({ ok: z.literal(true) }),
  }),
  logout: endpoint({
    summary: 'Ends the current session, including for anyone who has a copy of it.',
    method: 'POST',
    path: '/auth/logout',
    access: 'account',
    answer: z.object({ ok: z.literal(true) }),
  }),
  sendConfirmation: endpoint({
    summary: 'Sends the confirmation link again.',
    method: 'POST',
    path: '/user/confirmation',
    access: 'holder',
    answer: z.object({ ok: z.literal(true) }),
  }),
  changePassword: endpoint({
    summary:
      'Changes the password; the old one is required. Ends every other session; the current one continues with the session in the response.',
    method: 'POST',
    path: '/user/password',
    access: 'holder',
    stepUp: true,
    body: newPassword,
    answer: session,
  }),
  changeEmail: endpoint({
    summary:
      'Sends a link to a new email address, which becomes the account’s address when the link is used. The old address is notified.',
    method: 'POST',
    path: '/user/email',
    access: 'holder',
    stepUp: true,
    body: newAddress,
    answer: z.object({ ok: z.literal(true) }),
  }),
  endOtherSessions: endpoint({
    summary: 'Ends every session of the account except the current one.',
    method: 'POST',
    path: '/user/sessions/end',
    access: 'account',
    answer: z.object({ ended: z.int() }),
  }),
  correctRegistration: endpoint({
    summary:
      'Corrects the name, birth date and type on your registration, before any approval and once the address is confirmed.',
    method: 'PUT',
    path: '/user/registration',
    access: 'member',
    body: correctedRegistration,
    answer: z.object({ user }),
  }),
};
