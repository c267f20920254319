import type { paymentsContract } from '@portal/contract/calls/payments';
import type { Account } from '@portal/contract/records/account';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { isInReview, underReviewText } from '@portal/contract/rules/payment-review';
import { fullName } from '@portal/contract/values/format';
import { maxHouseholdSize } from '@portal/contract/values/household';
import { sortBy } from 'es-toolkit/array';
import type { z } from 'zod';
import { findMembers } from '#members/index.ts';
import { config } from '#platform/config.ts';
import { invalid, notFound, Problem } from '#platform/problem.ts';
import { checkoutKey, lastCheckout } from './checkouts.ts';
import { claimCheckout } from './claim.ts';
import { closeCheckouts } from './close.ts';
import { dueOf, duesOf, recheckDues } from './due.ts';
import type { Due, Dues } from './fees.ts';
import { fulfill } from './fulfill.ts';
import { checkoutSessionOf, findCheckoutPayments, findPayments } from './group-checkout.ts';
import { acceptForRenewal } from './renewal.ts';
import { findReviewedOf } from './store.ts';
import { type CheckoutSession, createSession, expireSession, retrieveSession } from './stripe.ts';

const notInAccount = 'This person is not in your account.';
const unsettled = 'The payment provider has not settled your last checkout yet. Please try again later.';

type Previous = readonly (string | undefined)[];

/**
 * Returns the URL of these payments' session if it is open. Throws 409 if it is not open but may still turn out paid.
 */
async function addressOf(payment: Payment): Promise<string | undefined> {
  const session = await retrieveSession(checkoutSessionOf(payment));
  if (session?.status === 'open' && session.url) return session.url;
  const { payment: now } = await fulfill(payment);
  if (now.payment_status === 'open') throw new Problem(409, unsettled);
  return undefined;
}

/**
 * Returns the URL of the session last opened for exactly these members, if still open. A session for one of them alone,
 * or with others, is closed after settling its outcome, since two checkouts could both be paid. Throws 409 if something
 * may still turn out paid, and 503 like `closeCheckouts`.
 */
async function stillOpen(previous: Previous): Promise<string | undefined> {
  const opened = await findPayments(previous.filter((id) => id !== undefined));
  const [first] = opened;
  if (!first) return undefined;
  const together = await findCheckoutPayments(first);
  const isSame = together.length === previous.length && together.every((one) => previous.includes(one.session_id));
  if (isSame) return addressOf(first);
  await closeCheckouts(opened.filter(({ payment_status }) => payment_status === 'open'));
  return undefined;
}

/** Makes a new session the open checkout. Closes it if it is not needed or no longer payable. */
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
  const reviewed = await findReviewedOf(dues.map(({ owner }) => owner.user_id));
  for (const { owner, application_id } of dues) {
    const own = reviewed.filter(({ owner_uid }) => owner_uid === owner.user_id);
    if (!isInReview(own, application_id)) continue;
    throw new Problem(409, dues.length > 1 ? `${fullName(owner)}: ${underReviewText}` : underReviewText);
  }
}

async function openCheckout(dues: Dues, origin: string): Promise<string> {
  await requireNoReview(dues);
  const previous = await Promise.all(dues.map(lastCheckout));
  if (previous.every((id) => id === undefined)) return newCheckout(dues, origin, previous);
  const address = await stillOpen(previous);
  if (address) return address;
  const left = await recheckDues(dues);
  await requireNoReview(left);
  return newCheckout(left, origin, previous);
}

type CheckoutRequest = z.output<typeof paymentsContract.checkout.body>;

/** Returns the fees of several account members in account order, so that the same group finds the same checkout. */
async function duesTogether(
  { members: household }: Pick<Account, 'members'>,
  { members = [], membership_type, application_id }: CheckoutRequest,
): Promise<Due[]> {
  if (application_id) throw invalid({ application_id: 'Not used for a membership fee' });
  if (members.length > maxHouseholdSize)
    throw invalid({ members: `Please choose at most ${maxHouseholdSize} members` });
  if (!members.every((id) => household.includes(id))) throw notFound(notInAccount);
  const owners = await findMembers(members);
  if (owners.length < members.length) throw notFound(notInAccount);
  const placeOf = ({ owner }: Due) => household.indexOf(owner.user_id);
  return duesOf(owners, membership_type).sort((one, other) => placeOf(one) - placeOf(other));
}

function requireKnownOrigin(origin_url: string): void {
  if (config.allowedOrigins.includes(origin_url)) return;
  throw invalid({ origin_url: 'Payments cannot start from this address' });
}

async function addressFor(dues: Dues, origin: string): Promise<string> {
  try {
    return await openCheckout(dues, origin);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(500, 'Payment initialization failed', { cause: error });
  }
}

/**
 * Returns the URL of the hosted checkout by which a leader pays the fees of members of a club, in a fixed order, so that
 * the same members find the same checkout. Throws like `checkout`, and 409 for a member who is not in the club. Who may
 * pay for the club is the caller's to check.
 */
export async function clubCheckout(
  club: NonNullable<Due['club']>,
  { members = [], membership_type, application_id, origin_url }: CheckoutRequest,
): Promise<string> {
  requireKnownOrigin(origin_url);
  if (application_id) throw invalid({ application_id: 'Not used for a membership fee' });
  if (members.length === 0) throw invalid({ members: 'Please choose at least one member' });
  const found = (await findMembers(members)).filter(({ club_id }) => club_id === club.charter_id);
  if (found.length < members.length) throw notFound('This person is not in your club.');
  const [first, ...others] = sortBy(duesOf(found, membership_type, club), [({ owner }) => owner.user_id]);
  if (!first) throw notFound();
  return addressFor([first, ...others], origin_url);
}

/**
 * Returns the URL of the hosted checkout for a member's own fee or application, or for several memberships in the
 * account. Reuses a checkout that is still open for exactly these. Throws 422 for an unknown origin, too many members or
 * missing consent on renewal, 404 for a member outside the account, the errors of `dueOf`, 409 if a payment for the same fee is under
 * review or not settled, 503 if another checkout cannot be closed, and 500 if the provider does not answer.
 */
export async function checkout(
  member: Member,
  account: Pick<Account, 'members'>,
  request: CheckoutRequest,
): Promise<string> {
  const { membership_type, application_id, origin_url } = request;
  requireKnownOrigin(origin_url);
  const [first, ...others] = request.members
    ? await duesTogether(account, request)
    : [await dueOf(member, membership_type, application_id)];
  if (!first) throw notFound();
  const dues: Dues = [first, ...others];
  for (const { owner, renews, application_id: charterId } of dues)
    if (renews) await acceptForRenewal(owner, request.policies_accepted === true, charterId);
  return addressFor(dues, origin_url);
}
