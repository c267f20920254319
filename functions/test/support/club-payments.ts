import type { Session } from '@portal/contract/calls/accounts';
import { createLinkFor } from '#mail/links.ts';
import { patchMember } from './database-state.ts';
import { forms, freshEmail } from './forms.ts';
import { approvedCharter, approvedLeader } from './leaders.ts';
import { urlIn } from './payment-provider.ts';
import { memberOf, registering } from './people.ts';
import { api, call, payOnHostedPage, portalUrl } from './portal.ts';
import { runAsServer } from './server.ts';

/** A club's charter and its leader. */
export interface Club {
  leader: Session;
  charter_id: string;
}

/** A club with a valid charter and a leader who may lead. */
export async function newClub(admin: Session, name = 'Alpha Club'): Promise<Club> {
  const leader = await approvedLeader(undefined, admin);
  const { charter_id } = await approvedCharter(leader, admin, forms.charter(name));
  return { leader, charter_id };
}

/** A youth member who chose the club and has not paid; `signs` if a parent still has to sign. */
export async function childIn({ charter_id }: Club, { signs = false, name = 'Nia' } = {}): Promise<Session> {
  const child = await registering.youth({ ...forms.youth(freshEmail(), name, 'Brooks'), club_id: charter_id });
  if (signs) await patchMember(child.user.user_id, { consent: null, has_password: false });
  return child;
}

const idsOf = (members: readonly Session[]) => members.map(({ user }) => user.user_id);

/** Requests a checkout by which a leader pays for members of the club. */
export const clubCheckout = (
  { leader, charter_id }: Club,
  members: readonly Session[],
  membership_type: string = 'youth',
) =>
  api('POST /payments/checkout', {
    token: leader.token,
    body: { membership_type, charter_id, members: idsOf(members), origin_url: portalUrl },
  });

/** Pays for members of a club by card. Returns the session's id. */
export async function payForClub(club: Club, members: readonly Session[], type?: string): Promise<string> {
  const session_id = await payOnHostedPage(urlIn(await clubCheckout(club, members, type)));
  await call('paymentStatus', { params: { session_id } }, club.leader.token);
  return session_id;
}

/** Returns the ids of a club's shares, in the members' order. */
export async function sharesOf({ leader, charter_id }: Club, session_id: string): Promise<string[]> {
  const { payments } = await call('clubPayments', { params: { id: charter_id } }, leader.token);
  return payments.find((paid) => paid.session_id === session_id)?.shares.map((share) => share.session_id) ?? [];
}

/** Returns the token of the signing link that a member's payment waits for. */
export async function signingToken({ user }: Pick<Session, 'user'>): Promise<string> {
  const { club_paid, email } = await memberOf(user);
  if (!club_paid) throw new Error('No club has paid for this member');
  return runAsServer(() => createLinkFor({ purpose: 'sign', uid: user.user_id, asked_at: club_paid.at }, email));
}

/** A parent's consent, as the signing page sends it. */
export const parentSigns = {
  policies_accepted: true,
  parent_first_name: 'Ada',
  parent_last_name: 'Brooks',
  parent_consent: true,
};

/** Signs by link, as the parent. */
export const signBy = (token: string, more: object = {}) =>
  api('POST /auth/sign', { body: { token, ...parentSigns, ...more } });
