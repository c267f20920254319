import type { Session } from '@portal/contract/accounts';
import { childRegistration } from '@portal/contract/registration';
import { addChild } from '#households/add-child.ts';
import { askForHandOver } from '#households/hand-over.ts';
import { createLinkFor } from '#mail/links.ts';
import { changeMemberOf } from './database-state.ts';
import { draw } from './draw.ts';
import { daysFromToday, forms, freshEmail, password } from './forms.ts';
import { memberOf, registering } from './people.ts';
import { send } from './portal.ts';
import { serverDoes } from './server.ts';

/** A birth date of somebody who is 18 for some months; those of one name have different ones. */
const bornEighteenYearsAgo = () => daysFromToday(-6600 - draw(300));

/** A youth member in a parent's account who has turned 18 in the meantime. */
export async function grownUp(made: Promise<Session> = registering.youth()): Promise<Session> {
  const session = await made;
  await changeMemberOf(session.user.user_id, { date_of_birth: bornEighteenYearsAgo() });
  return session;
}

/** A further child in the account of a session; no mail tells of it. */
export function sibling({ user }: Session) {
  const { email: _, password: __, ...form } = forms.youth(undefined, 'Lena', user.last_name);
  return serverDoes(() => addChild(user.account_uid, childRegistration.parse(form)));
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

/** What the portal answers to somebody who takes the own membership over. */
export const takeOver = (token: string, more: object = {}) =>
  send({
    method: 'POST',
    path: '/auth/hand-over',
    body: JSON.stringify({ token, password, policies_accepted: true, ...more }),
  });

/** What the portal answers to a parent who hands somebody over. */
export const handOver = ({ token }: Pick<Session, 'token'>, id: string, email: string) =>
  send({ method: 'POST', path: `/household/members/${id}/hand-over`, token, body: JSON.stringify({ email }) });

/** What it answers to a parent who takes that back. */
export const takeBack = ({ token }: Pick<Session, 'token'>, id: string) =>
  send({ method: 'POST', path: `/household/members/${id}/hand-over/cancel`, token });
