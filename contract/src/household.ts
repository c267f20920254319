import { z } from 'zod';
import { session } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { byId, email, id, membershipType, password, policiesAccepted } from './fields.ts';
import { handOverDays } from './hand-over.ts';
import { handOverRequest } from './hand-over-record.ts';
import { holderOf, mostInHousehold } from './holder.ts';
import { user } from './members.ts';
import { childRegistration } from './registration.ts';

// Apart, for screens that need no schema.
export { holderOf, mostInHousehold };

/** What is said where an account has as many members as it can. */
export const householdFull = `An account can have up to ${mostInHousehold} members. Please contact us.`;

/** Whom the link of a hand-over is for, and which address signs in from then on; or only that the link no longer works. */
const handOverOffer = z.object({
  valid: z.boolean(),
  email: email.optional(),
  user_name: z.string().optional(),
  membership_type: membershipType.optional(),
  membership_number: z.string().nullable().optional(),
});

export type HandOverOffer = z.output<typeof handOverOffer>;

/** What the link of a hand-over takes. */
export const handOverAcceptance = z.strictObject({ token: id, password, policies_accepted: policiesAccepted });

export type HandOverAcceptance = z.output<typeof handOverAcceptance>;

const handOver = {
  method: 'POST',
  access: 'holder',
  params: byId,
  answer: z.object({ ok: z.literal(true) }),
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
    summary: `Adds a child (ages 5–17) to your account. Address, phones and parent are those of the account’s first member where they are missing. The membership fee is due next. An account can have up to ${mostInHousehold} members. Answers 409 where that is reached, the child is in it already, or the account is to be deleted.`,
    method: 'POST',
    path: '/household/members',
    access: 'holder',
    body: childRegistration,
    answer: z.object({ member: user }),
    status: 201,
  }),
  handOver: endpoint({
    ...handOver,
    summary: `Emails a member of your account who is 18 or older a link to move the membership to a new account with that address. It works once and expires in ${handOverDays} days. Asking again makes the earlier link useless. Answers 409 where the member is under 18, locked or not in a parent’s account, or where the address is registered.`,
    path: '/household/members/{id}/hand-over',
    body: handOverRequest,
  }),
  cancelHandOver: endpoint({
    ...handOver,
    summary: 'Takes a hand-over back while its link has not been used. The link stops working.',
    path: '/household/members/{id}/hand-over/cancel',
  }),
  validateHandOverToken: endpoint({
    summary:
      'Checks whether the token from a hand-over link still works, and says who is handed over to which address.',
    method: 'GET',
    path: '/auth/validate-hand-over-token/{token}',
    access: 'public',
    params: z.strictObject({ token: z.string() }),
    answer: handOverOffer,
  }),
  acceptHandOver: endpoint({
    summary:
      'Moves a member from a parent’s account to a new one with the address of the link, once, with a password and the member’s own consent, and opens a session of it. The card gets a new code. A parent’s account without members is removed.',
    method: 'POST',
    path: '/auth/hand-over',
    access: 'public',
    body: handOverAcceptance,
    answer: session,
  }),
};
