import { z } from 'zod';
import { byId, day, email, id, paragraph, password, policiesAccepted } from '../records/fields.ts';
import { handOverRequest } from '../records/hand-over.ts';
import { user } from '../records/member.ts';
import { childRegistration } from '../records/registration.ts';
import { handOverDays, takeBackDays } from '../values/hand-over.ts';
import { maxHouseholdSize } from '../values/household.ts';
import { session } from './accounts.ts';
import { endpoint } from './endpoint.ts';

/**
 * The address that will sign in after a hand-over, or only that the link no longer works. Does not say whose membership
 * it is, since the link may have reached a stranger.
 */
const handOverOffer = z.object({ valid: z.boolean(), email: email.optional() });

export type HandOverOffer = z.output<typeof handOverOffer>;

/** The input for a hand-over link. Only the member knows the birth date. */
export const handOverAcceptance = z.strictObject({
  token: id,
  date_of_birth: day,
  password,
  policies_accepted: policiesAccepted,
});

export type HandOverAcceptance = z.output<typeof handOverAcceptance>;

/**
 * The address a take-back link returns the member to and the last day it works, or only that the link no longer works.
 */
const takeBackOffer = z.object({ valid: z.boolean(), email: email.optional(), until: day.optional() });

export type TakeBackOffer = z.output<typeof takeBackOffer>;

/** The office's reason for a take-back; visible to admins only. */
export const takeBackReason = z.strictObject({ reason: paragraph(500) });

const handOver = {
  method: 'POST',
  access: 'holder',
  params: byId,
  answer: z.object({ ok: z.literal(true) }),
} as const;

// The token travels in the body to keep it out of request logs.
const linkCheck = {
  method: 'POST',
  access: 'public',
  body: z.strictObject({ token: z.string().max(500) }),
} as const;

export const householdContract = {
  household: endpoint({
    summary:
      'Returns the members of your account, its first member first, each with the card once approved, and the name of the person who signs in.',
    method: 'GET',
    path: '/household',
    access: 'account',
    answer: z.object({ holder: z.string(), email, members: z.array(user) }),
  }),
  addChild: endpoint({
    summary: `Adds a child (ages 5–17) to your account. A missing address, phone or parent is taken from the account’s first member. The membership fee is due next. An account can have up to ${maxHouseholdSize} members. Returns 409 if the account is full or its deletion is pending, or if the child is already in it.`,
    method: 'POST',
    path: '/household/members',
    access: 'holder',
    body: childRegistration,
    answer: z.object({ member: user }),
    status: 201,
  }),
  handOver: endpoint({
    ...handOver,
    summary: `Emails a member of your account who is 18 or older a link to move the membership to a new account with the given address. The account’s password is required. The link works once and expires in ${handOverDays} days. Asking again invalidates the earlier link. Returns 409 if the account’s address is not confirmed, if the member is under 18, locked or not in a parent’s account, or if the given address is registered.`,
    path: '/household/members/{id}/hand-over',
    body: handOverRequest,
  }),
  cancelHandOver: endpoint({
    ...handOver,
    summary: 'Cancels a hand-over whose link has not been used. The link stops working.',
    path: '/household/members/{id}/hand-over/cancel',
  }),
  validateHandOverToken: endpoint({
    ...linkCheck,
    summary:
      'Checks whether the token from a hand-over link, or its SHA-256 in hex, still works. Returns the address that will sign in after the hand-over.',
    path: '/auth/validate-hand-over-token',
    answer: handOverOffer,
  }),
  acceptHandOver: endpoint({
    summary:
      'Moves a member from a parent’s account to a new one with the link’s address, and opens a session. Requires the member’s birth date, a password and the member’s own consent. The link works once. The card gets a new code, and the parent’s address is removed from the member’s data. The parent’s account is removed if it has no members left. Returns 422 for a wrong birth date, and 429 after five wrong ones for one link.',
    method: 'POST',
    path: '/auth/hand-over',
    access: 'public',
    body: handOverAcceptance,
    answer: session,
  }),
  validateTakeBackToken: endpoint({
    ...linkCheck,
    summary: `Checks whether the token from the email about a hand-over, or its SHA-256 in hex, still works. It can undo the hand-over within ${takeBackDays} days.`,
    path: '/auth/validate-take-back-token',
    answer: takeBackOffer,
  }),
  takeBack: endpoint({
    summary:
      'Undoes a hand-over with the token from the email to the parent’s address, which works once. The member returns to the parent’s account, which is recreated if it was removed. The new account loses access to the member immediately. A registration with the parent’s address is removed if unconfirmed; a confirmed one gets the member. Returns 409 if the address belongs to another account, that account is full, or the member was merged since.',
    method: 'POST',
    path: '/auth/take-back',
    access: 'public',
    body: z.strictObject({ token: id }),
    answer: z.object({ email, has_password: z.boolean() }),
  }),
  takeBackHandOver: endpoint({
    summary: `Undoes a hand-over within ${takeBackDays} days, with a reason that only admins see. Has the same effects and responses as for the parent.`,
    method: 'POST',
    path: '/admin/memberships/{id}/take-back',
    access: 'office',
    params: byId,
    body: takeBackReason,
    answer: z.object({ ok: z.literal(true) }),
  }),
};
