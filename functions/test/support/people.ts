import { randomUUID } from 'node:crypto';
import { contract } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import type { Member } from '@portal/contract/records/member';
import { currency, productOf } from '@portal/contract/values/catalog';
import { type Registration, register } from '#accounts/registration.ts';
import { openSession } from '#accounts/sessions.ts';
import { findMember } from '#members/store.ts';
import { claimCheckout } from '#payments/claim.ts';
import { dueOf } from '#payments/due.ts';
import type { Due } from '#payments/fees.ts';
import { settle } from '#payments/settle.ts';
import type { CheckoutSession } from '#payments/stripe.ts';
import { forms } from './forms.ts';
import { api, call, payOnHostedPage, portalUrl } from './portal.ts';
import { runAsServer } from './server.ts';

/** Registers a person over the API, with all side effects. */
export const registeringOverApi = {
  adult: (form = forms.adult()) => call('registerAdult', { body: form }),
  youth: (form = forms.youth()) => call('registerYouth', { body: form }),
  leader: (form = forms.leader()) => call('registerGrapplingLeader', { body: form }),
};

/** A member's session, as answered by the API. */
export async function sessionOf({ account_uid }: Pick<Member, 'account_uid'>): Promise<Session> {
  return contract.login.answer.parse(await openSession(account_uid));
}

// Throws for a taken address.
async function signedUp(registration: Registration): Promise<Session> {
  const member = await runAsServer(() => register(registration));
  if (!member) throw new Error(`${registration.form.email} is registered already`);
  return sessionOf(member);
}

const { registerAdult, registerYouth, registerGrapplingLeader } = contract;

/** Registers a person and signs them in, without emails. */
export const registering = {
  adult: (form = forms.adult()) => signedUp({ membership_type: 'adult', form: registerAdult.body.parse(form) }),
  youth: (form = forms.youth()) => signedUp({ membership_type: 'youth', form: registerYouth.body.parse(form) }),
  leader: (form = forms.leader()) =>
    signedUp({ membership_type: 'grappling_leader', form: registerGrapplingLeader.body.parse(form) }),
};

/** Returns a member's current record. Throws if there is none. */
export async function memberOf({ user_id }: Pick<Member, 'user_id'>): Promise<Member> {
  const member = await findMember(user_id);
  if (!member) throw new Error(`${user_id} has no member`);
  return member;
}

/** Requests a checkout of the member's fee. */
export function tryOwnCheckout({ token, user }: Session) {
  const body = { membership_type: user.membership_type, origin_url: portalUrl };
  return api('POST /payments/checkout', { token, body });
}

/** Opens the checkout of the member's fee and returns the hosted page's address. */
export async function openCheckout({ token, user }: Session): Promise<string> {
  const body = { membership_type: user.membership_type, origin_url: portalUrl };
  return (await call('checkout', { body }, token)).url;
}

/** Pays the member's fee on the hosted page and returns the session id; the member is then pending approval. */
export async function payFeeOverApi(session: Session): Promise<string> {
  const sessionId = await payOnHostedPage(await openCheckout(session));
  await call('paymentStatus', { params: { session_id: sessionId } }, session.token);
  return sessionId;
}

// As the provider would report a paid session, though it has never seen this one.
function paidSession({ owner, product }: Due): CheckoutSession {
  const unique = randomUUID().replaceAll('-', '');
  const id = `cs_test_${unique}`;
  return {
    id,
    url: null,
    status: 'complete',
    paid: true,
    amount_cents: productOf(product).price_cents,
    currency,
    owner_uid: owner.user_id,
    payment_intent: `pi_3T${unique.slice(0, 20)}`,
  };
}

/** Settles a fee as paid through the server's functions, without emails. Returns the session id. */
export async function paid(due: Due): Promise<string> {
  const session = paidSession(due);
  const held = await claimCheckout([due], session, [undefined]);
  await runAsServer(() => settle(held, { session }));
  return held;
}

/**
 * Pays a member's fee in a session unknown to the payment provider, and returns its id. The member is then pending
 * approval.
 */
export async function payFee({ user }: Session): Promise<string> {
  const payer = await memberOf(user);
  return paid(await dueOf(payer, payer.membership_type, undefined));
}
