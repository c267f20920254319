import type { Session } from '@portal/contract/calls/accounts';
import type { MembershipType } from '@portal/contract/values/membership';
import { approvedMember } from './approved.ts';
import { patchMember } from './database-state.ts';
import { daysFromToday } from './forms.ts';
import { urlIn } from './payment-provider.ts';
import { registering } from './people.ts';
import { api, call, payOnHostedPage, portalUrl } from './portal.ts';

/** An approved member, an adult by default, whose membership ends this many days from today. */
export async function endingIn(days: number, made: () => Promise<Session> = registering.adult): Promise<Session> {
  const member = await approvedMember(made());
  await patchMember(member.user.user_id, { membership_expiry: daysFromToday(days) });
  return member;
}

/** Requests a renewal checkout. */
export const renewalCheckout = ({ token }: Session, membership_type: string = 'adult', more: object = {}) =>
  api('POST /payments/checkout', { token, body: { membership_type, origin_url: portalUrl, ...more } });

/** Renews a membership as an admin. */
export const renewInOffice = ({ user }: Session, body: object, { token }: Pick<Session, 'token'>) =>
  api(`POST /admin/memberships/${user.user_id}/renew`, { token, body });

/** Renews by card on the hosted page and returns the session's id. */
export async function payRenewal(member: Session, type?: MembershipType): Promise<string> {
  const session_id = await payOnHostedPage(urlIn(await renewalCheckout(member, type)));
  await call('paymentStatus', { params: { session_id } }, member.token);
  return session_id;
}
