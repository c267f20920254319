import type { Session } from '@portal/contract/calls/accounts';
import { requestHandOver } from '#households/hand-over.ts';
import { createLinkFor, findLink } from '#mail/links.ts';
import { findHandOverOf } from '#members/records/hand-overs.ts';
import { findMember } from '#members/store.ts';
import { confirmEmailOf } from './confirmed.ts';
import { patchMember } from './database-state.ts';
import { addedChild } from './families.ts';
import { daysFromToday, freshEmail, password } from './forms.ts';
import { memberOf, registering } from './people.ts';
import { api } from './portal.ts';
import { seededInt } from './random.ts';
import { runAsServer } from './server.ts';

/** A birth date of someone who turned 18 some months ago, random so that namesakes aren't duplicates. */
const bornEighteenYearsAgo = () => daysFromToday(-6600 - seededInt(300));

/** A youth member who has turned 18, in the account of a parent with a confirmed address. */
export async function turned18(made: Promise<Session> = registering.youth()): Promise<Session> {
  const session = await made;
  await confirmEmailOf(session.user);
  await patchMember(session.user.user_id, { date_of_birth: bornEighteenYearsAgo() });
  return session;
}

/** Adds another child to a session's account, without emails. */
export function sibling({ user }: Session) {
  return addedChild({ user }, 'Lena', { last_name: user.last_name });
}

/** Returns the link token of a member's latest hand-over request. */
export async function handOverToken(user_id: string): Promise<string> {
  const { handing_over } = await memberOf({ user_id });
  if (!handing_over) throw new Error('No hand-over was asked for');
  const { email, asked_at } = handing_over;
  return createLinkFor({ purpose: 'hand_over', uid: user_id, asked_at }, email);
}

/** Requests a hand-over without emails. Returns the new address and the link's token. */
export async function requestHandOverOf(
  { user }: Session,
  id = user.user_id,
): Promise<{ email: string; token: string }> {
  const email = freshEmail();
  await runAsServer(() => requestHandOver(user.account_uid, id, email));
  return { email, token: await handOverToken(id) };
}

/** Returns the birth date of the member a link hands over, or an arbitrary date for an invalid link. */
export async function birthDateForLink(token: string): Promise<string> {
  const link = await findLink(token, 'hand_over');
  return (link && (await findMember(link.uid))?.date_of_birth) ?? '2000-02-29';
}

/** Accepts a hand-over with the right birth date. */
export async function takeOver(token: string, more: object = {}) {
  const given = { token, password, policies_accepted: true, date_of_birth: await birthDateForLink(token), ...more };
  return api('POST /auth/hand-over', { body: given });
}

/** Returns the link token for taking back a member's hand-over. */
export async function takeBackToken(user_id: string): Promise<string> {
  const done = await findHandOverOf(user_id);
  if (!done) throw new Error('There is no hand-over to take back');
  return createLinkFor({ purpose: 'take_back', uid: done.hand_over_id }, done.email);
}

/** Takes back a hand-over by link, as the parent. */
export const returnByLink = (token: string) => api('POST /auth/take-back', { body: { token } });

/** Takes back a hand-over as an admin. */
export const returnByOffice = ({ token }: Pick<Session, 'token'>, id: string) =>
  api(`POST /admin/memberships/${id}/take-back`, {
    token,
    body: { reason: 'The parent called: it was not the child' },
  });

/** Requests a hand-over as the parent. */
export const handOver = ({ token }: Pick<Session, 'token'>, id: string, email: string, more: object = {}) =>
  api(`POST /household/members/${id}/hand-over`, { token, body: { email, password, ...more } });

/** Withdraws a hand-over request as the parent. */
export const takeBack = ({ token }: Pick<Session, 'token'>, id: string) =>
  api(`POST /household/members/${id}/hand-over/cancel`, { token });
