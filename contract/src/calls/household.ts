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
      'Returns the members of your account, the first one first, each with the card once approved, and the name of the person who signs in.',
    method: 'GET',
    path: '/household',
    access: 'account',
    answer: z.object({ holder: z.string(), email, members: z.array(user) }),
  }),
  addChild: endpoint({
    summary: `Adds a child (ages 5–17) to your account. Address, phones and parent are those of the account’s first member where they are missing. The membership fee is due next. An account can have up to ${maxHouseholdSize} members. Answers 409 where that is reached, the child is in it already, or the account is to be deleted.`,
    method: 'POST',
    path: '/household/members',
    access: 'holder',
    body: childRegistration,
    answer: z.object({ member: user }),
    status: 201,
  }),
  handOver: endpoint({
    ...handOver,
    summary: `Emails a member of your account who is 18 or older a link to move the membership to a new account with that address. The account’s password is required. The link works once and expires in ${handOverDays} days. Asking again makes the earlier link useless. Answers 409 where the account’s address is not confirmed, where the member is under 18, locked or not in a parent’s account, or where the address is registered.`,
    path: '/household/members/{id}/hand-over',
    body: handOverRequest,
  }),
  cancelHandOver: endpoint({
    ...handOver,
    summary: 'Takes a hand-over back while its link has not been used. The link stops working.',
    path: '/household/members/{id}/hand-over/cancel',
  }),
  validateHandOverToken: endpoint({
    ...linkCheck,
    summary:
      'Checks whether the token from a hand-over link, or its SHA-256 in hex, still works, and says which address signs in from then on.',
    path: '/auth/validate-hand-over-token',
    answer: handOverOffer,
  }),
  acceptHandOver: endpoint({
    summary:
      'Moves a member from a parent’s account to a new one with the address of the link, once, with the member’s birth date, a password and the member’s own consent, and opens a session of it. The card gets a new code, and the parent’s address goes from what is kept of the member. A parent’s account without members is removed. Answers 422 for another birth date, and 429 after five of them at one link.',
    method: 'POST',
    path: '/auth/hand-over',
    access: 'public',
    body: handOverAcceptance,
    answer: session,
  }),
  validateTakeBackToken: endpoint({
    ...linkCheck,
    summary: `Checks whether the token from the email about a hand-over, or its SHA-256 in hex, still works. It takes the hand-over back within ${takeBackDays} days.`,
    path: '/auth/validate-take-back-token',
    answer: takeBackOffer,
  }),
  takeBack: endpoint({
    summary:
      'Takes a hand-over back with the token from the email to the parent’s address, once: the member returns to the parent’s account, which is made again where it went. The account it was handed over to loses the member at once. A registration with the parent’s address that nobody has confirmed is removed; one that was confirmed gets the member. Answers 409 where the address belongs to another account, that account is full, or the member was merged since.',
    method: 'POST',
    path: '/auth/take-back',
    access: 'public',
    body: z.strictObject({ token: id }),
    answer: z.object({ email, has_password: z.boolean() }),
  }),
  takeBackHandOver: endpoint({
    summary: `Takes a hand-over back within ${takeBackDays} days, with the reason, which only admins read. Does and answers the same as for the parent.`,
    method: 'POST',
    path: '/admin/memberships/{id}/take-back',
    access: 'admin',
    params: byId,
    body: takeBackReason,
    answer: z.object({ ok: z.literal(true) }),
  }),
};
