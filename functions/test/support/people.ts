import { randomUUID } from 'node:crypto';
import { contract } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import type { Member } from '@portal/contract/records/member';
import { currency, productOf } from '@portal/contract/values/catalogue';
import { type Registration, register } from '#accounts/registration.ts';
import { openSession } from '#accounts/sessions.ts';
import { findMember } from '#members/store.ts';
import { claimCheckout } from '#payments/claim.ts';
import { type Due, dueOf } from '#payments/due.ts';
import { settle } from '#payments/settle.ts';
import type { CheckoutSession } from '#payments/stripe.ts';
import { forms } from './forms.ts';
import { api, call, payOnHostedPage, portalUrl } from './portal.ts';
import { serverDoes } from './server.ts';

/** Registers somebody over the API, with all that comes of it. */
export const registeringOverApi = {
  adult: (form = forms.adult()) => call('registerAdult', { body: form }),
  youth: (form = forms.youth()) => call('registerYouth', { body: form }),
  leader: (form = forms.leader()) => call('registerGrapplingLeader', { body: form }),
};

/** A session of a member, as the API tells of it. */
export async function sessionOf({ account_uid }: Pick<Member, 'account_uid'>): Promise<Session> {
  return contract.login.answer.parse(await openSession(account_uid));
}

// Throws for an address that is taken.
async function signedUp(registration: Registration): Promise<Session> {
  const member = await serverDoes(() => register(registration));
  if (!member) throw new Error(`${registration.form.email} is registered already`);
  return sessionOf(member);
}

const { registerAdult, registerYouth, registerGrapplingLeader } = contract;

/** Somebody who has registered and is signed in; no mail tells of it. */
export const registering = {
  adult: (form = forms.adult()) => signedUp({ membership_type: 'adult', form: registerAdult.body.parse(form) }),
  youth: (form = forms.youth()) => signedUp({ membership_type: 'youth', form: registerYouth.body.parse(form) }),
  leader: (form = forms.leader()) =>
    signedUp({ membership_type: 'grappling_leader', form: registerGrapplingLeader.body.parse(form) }),
};

/** A member as the server knows them now. Throws where there is none. */
export async function memberOf({ user_id }: Pick<Member, 'user_id'>): Promise<Member> {
  const member = await findMember(user_id);
  if (!member) throw new Error(`${user_id} has no member`);
  return member;
}

/** What the portal answers to the checkout of one's fee. */
export function tryOwnCheckout({ token, user }: Session) {
  const body = { membership_type: user.membership_type, origin_url: portalUrl };
  return api('POST /payments/checkout', { token, body });
}

/** Opens the checkout of one's fee and returns the address of the hosted page. */
export async function openCheckout({ token, user }: Session): Promise<string> {
  const body = { membership_type: user.membership_type, origin_url: portalUrl };
  return (await call('checkout', { body }, token)).url;
}

/** Pays one's fee on the hosted page and returns the session id; the member then awaits approval. */
export async function payFeeOverApi(session: Session): Promise<string> {
  const sessionId = await payOnHostedPage(await openCheckout(session));
  await call('paymentStatus', { params: { session_id: sessionId } }, session.token);
  return sessionId;
}

// As the provider tells of a session that was paid, which it has never heard of.
function paidSession({ payer, product }: Due): CheckoutSession {
  const unique = randomUUID().replaceAll('-', '');
  const id = `cs_test_${unique}`;
  return {
    id,
    url: null,
    status: 'complete',
    paid: true,
    amount_cents: productOf(product).price_cents,
    currency,
    owner_uid: payer.user_id,
    payment_intent: `pi_3T${unique.slice(0, 20)}`,
  };
}

/** Settles what is due as paid, by the functions of the server, and returns the session id; no mail tells of it. */
export async function paid(due: Due): Promise<string> {
  const session = paidSession(due);
  const held = await claimCheckout([due], session, [undefined]);
  await serverDoes(() => settle(held, { session }));
  return held;
}

/** Somebody's fee is paid, in a session that the payment provider does not know. Returns its id; approval comes next. */
export async function payFee({ user }: Session): Promise<string> {
  const payer = await memberOf(user);
  return paid(await dueOf(payer, payer.membership_type, undefined));
}
