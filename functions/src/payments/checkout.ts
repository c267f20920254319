import type { paymentsContract } from '@portal/contract/calls/payments';
import type { Account } from '@portal/contract/records/account';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { isInReview, underReviewText } from '@portal/contract/rules/payment-review';
import { fullName } from '@portal/contract/values/format';
import type { z } from 'zod';
import { findMembers } from '#members/store.ts';
import { config } from '#platform/config.ts';
import { invalid, notFound, Problem } from '#platform/problem.ts';
import { checkoutKey, lastCheckout } from './checkouts.ts';
import { claimCheckout } from './claim.ts';
import { closeCheckouts } from './close.ts';
import { type Due, type Dues, dueOf, duesOf, stillDue } from './due.ts';
import { fulfil } from './fulfil.ts';
import { acceptForRenewal } from './renewal.ts';
import { findReviewed } from './store.ts';
import { type CheckoutSession, createSession, expireSession, retrieveSession } from './stripe.ts';
import { checkoutSessionOf, findPayments, findTogether } from './together.ts';

const notInAccount = 'This person is not in your account.';
const unsettled = 'The payment provider has not settled your last checkout yet. Please try again later.';

type Previous = readonly (string | undefined)[];

/** The address of the session by which these payments are paid, while it is open; 409 while it may be paid all the same. */
async function addressOf(payment: Payment): Promise<string | undefined> {
  const session = await retrieveSession(checkoutSessionOf(payment));
  if (session?.status === 'open' && session.url) return session.url;
  const { payment: now } = await fulfil(payment);
  if (now.payment_status === 'open') throw new Problem(409, unsettled);
  return undefined;
}

/**
 * The address of the session last opened for just these people, while it is open. What was opened for one of them alone, or
 * with others, is closed; what became of it is carried out first. Throws 409 while something may be paid all the same, and
 * 503 as `closeCheckouts` does: two checkouts could both be paid.
 */
async function stillOpen(previous: Previous): Promise<string | undefined> {
  const opened = await findPayments(previous.filter((id) => id !== undefined));
  const [first] = opened;
  if (!first) return undefined;
  const together = await findTogether(first);
  const isSame = together.length === previous.length && together.every((one) => previous.includes(one.session_id));
  if (isSame) return addressOf(first);
  await closeCheckouts(opened.filter(({ payment_status }) => payment_status === 'open'));
  return undefined;
}

/** Makes a new session the open checkout; one that is not needed, or that nobody may pay any more, is closed. */
async function claim(dues: Dues, session: CheckoutSession, previous: Previous): Promise<string> {
  let holder: string | undefined;
  try {
    holder = await claimCheckout(dues, session, previous);
    return holder;
  } finally {
    if (holder !== session.id) await expireSession(session.id);
  }
}

async function newCheckout(dues: Dues, origin: string, previous: Previous): Promise<string> {
  const occasion = dues.map((due, place) => `${checkoutKey(due)}:${previous[place] ?? 'first'}`).join('+');
  const session = await createSession(dues, origin, occasion);
  const holder = await claim(dues, session, previous);
  return holder === session.id && session.url ? session.url : openCheckout(dues, origin);
}

async function requireNoReview(dues: Dues): Promise<void> {
  for (const { payer, application_id } of dues) {
    if (!isInReview(await findReviewed(payer.user_id), application_id)) continue;
    throw new Problem(409, dues.length > 1 ? `${fullName(payer)}: ${underReviewText}` : underReviewText);
  }
}

async function openCheckout(dues: Dues, origin: string): Promise<string> {
  await requireNoReview(dues);
  const previous = await Promise.all(dues.map(lastCheckout));
  if (previous.every((id) => id === undefined)) return newCheckout(dues, origin, previous);
  const address = await stillOpen(previous);
  if (address) return address;
  const left = await stillDue(dues);
  await requireNoReview(left);
  return newCheckout(left, origin, previous);
}

type CheckoutRequest = z.output<typeof paymentsContract.checkout.body>;

/** The fees of several members of an account, in whose order they are, so that the same group finds the same checkout. */
async function duesTogether(
  { members: household }: Pick<Account, 'members'>,
  { members = [], membership_type, application_id }: CheckoutRequest,
): Promise<Due[]> {
  if (application_id) throw invalid({ application_id: 'Not used for a membership fee' });
  if (!members.every((id) => household.includes(id))) throw notFound(notInAccount);
  const payers = await findMembers(members);
  if (payers.length < members.length) throw notFound(notInAccount);
  const placeOf = ({ payer }: Due) => household.indexOf(payer.user_id);
  return duesOf(payers, membership_type).sort((one, other) => placeOf(one) - placeOf(other));
}

/**
 * The address of the hosted checkout for a member's own fee or application, or for the memberships of several members of
 * the account; a checkout still open for just these is found again.
 * Throws 422 for an origin that is not ours, and for policies that a renewal lacks, 404 for somebody who is not in the
 * account, what `dueOf` throws, 409 while a payment for the same is under review or not settled, 503 while another checkout
 * cannot be closed, 500 when the provider does not answer.
 */
export async function checkout(
  member: Member,
  account: Pick<Account, 'members'>,
  request: CheckoutRequest,
): Promise<string> {
  const { membership_type, application_id, origin_url } = request;
  if (!config.allowedOrigins.includes(origin_url)) {
    throw invalid({ origin_url: 'Payments cannot start from this address' });
  }
  const [first, ...others] = request.members
    ? await duesTogether(account, request)
    : [await dueOf(member, membership_type, application_id)];
  if (!first) throw notFound();
  const dues: Dues = [first, ...others];
  for (const { payer, renews, application_id: charterId } of dues)
    if (renews) await acceptForRenewal(payer, request.policies_accepted === true, charterId);
  try {
    return await openCheckout(dues, origin_url);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(500, 'Payment initialization failed', { cause: error });
  }
}
