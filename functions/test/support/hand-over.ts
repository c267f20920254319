import type { Session } from '@portal/contract/calls/accounts';
import { askForHandOver } from '#households/hand-over.ts';
import { createLinkFor, findLink } from '#mail/links.ts';
import { findMember } from '#members/store.ts';
import { findHandOverOf } from '#records/hand-overs.ts';
import { confirmed } from './confirmed.ts';
import { changeMemberOf } from './database-state.ts';
import { draw } from './draw.ts';
import { addedChild } from './families.ts';
import { daysFromToday, freshEmail, password } from './forms.ts';
import { memberOf, registering } from './people.ts';
import { api } from './portal.ts';
import { serverDoes } from './server.ts';

/** A birth date of somebody who is 18 for some months; those of one name have different ones. */
const bornEighteenYearsAgo = () => daysFromToday(-6600 - draw(300));

/** A youth member who has turned 18 in the meantime, in the account of a parent whose address is confirmed. */
export async function grownUp(made: Promise<Session> = registering.youth()): Promise<Session> {
  const session = await made;
  await confirmed(session.user);
  await changeMemberOf(session.user.user_id, { date_of_birth: bornEighteenYearsAgo() });
  return session;
}

/** A further child in the account of a session; no mail tells of it. */
export function sibling({ user }: Session) {
  return addedChild({ user }, 'Lena', { last_name: user.last_name });
}

/** The token of the link for a hand-over as it was last asked for. */
export async function handOverToken(user_id: string): Promise<string> {
  const { handing_over } = await memberOf({ user_id });
  if (!handing_over) throw new Error('No hand-over was asked for');
  const { email, asked_at } = handing_over;
  return createLinkFor({ purpose: 'hand_over', uid: user_id, asked_at }, email);
}

/** Asks for a hand-over, with no mail; the address and the token of the link. */
export async function askedFor({ user }: Session, id = user.user_id): Promise<{ email: string; token: string }> {
  const email = freshEmail();
  await serverDoes(() => askForHandOver(user.account_uid, id, email));
  return { email, token: await handOverToken(id) };
}

/** When the member was born whom a link hands over; of a link that is no good, any day. */
export async function bornBy(token: string): Promise<string> {
  const link = await findLink(token, 'hand_over');
  return (link && (await findMember(link.uid))?.date_of_birth) ?? '2000-02-29';
}

/** What the portal answers to somebody who takes the own membership over, and knows when they were born. */
export async function takeOver(token: string, more: object = {}) {
  const given = { token, password, policies_accepted: true, date_of_birth: await bornBy(token), ...more };
  return api('POST /auth/hand-over', { body: given });
}

/** The token of the link that takes a member's hand-over back. */
export async function takeBackToken(user_id: string): Promise<string> {
  const done = await findHandOverOf(user_id);
  if (!done) throw new Error('There is no hand-over to take back');
  return createLinkFor({ purpose: 'take_back', uid: done.hand_over_id }, done.email);
}

/** What the portal answers to a parent who takes a hand-over back by the link. */
export const returnByLink = (token: string) => api('POST /auth/take-back', { body: { token } });

/** What it answers to an admin who does. */
export const returnByOffice = ({ token }: Pick<Session, 'token'>, id: string) =>
  api(`POST /admin/memberships/${id}/take-back`, {
    token,
    body: { reason: 'The parent called: it was not the child' },
  });

/** What the portal answers to a parent who hands somebody over. */
export const handOver = ({ token }: Pick<Session, 'token'>, id: string, email: string, more: object = {}) =>
  api(`POST /household/members/${id}/hand-over`, { token, body: { email, password, ...more } });

/** What it answers to a parent who takes that back before the link is used. */
export const takeBack = ({ token }: Pick<Session, 'token'>, id: string) =>
  api(`POST /household/members/${id}/hand-over/cancel`, { token });
