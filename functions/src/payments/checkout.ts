import type { ProductId } from '@portal/contract/catalogue';
import type { Member } from '@portal/contract/members';
import { isInReview, underReviewText } from '@portal/contract/payment-review';
import { config } from '#platform/config.ts';
import { invalid, Problem } from '#platform/problem.ts';
import { checkoutKey, lastCheckout } from './checkouts.ts';
import { claimCheckout } from './claim.ts';
import { type Due, dueOf, stillDue } from './due.ts';
import { fulfil } from './fulfil.ts';
import { acceptForRenewal } from './renewal.ts';
import { findPayment, findReviewed } from './store.ts';
import { type CheckoutSession, createSession, expireSession, retrieveSession } from './stripe.ts';

const unsettled = 'The payment provider has not settled your last checkout yet. Please try again later.';

/**
 * The address of the session last opened, while it is open; what became of it otherwise is carried out first. Throws
 * 409 while it may be paid all the same: two checkouts could both be paid.
 */
async function stillOpen(sessionId: string): Promise<string | undefined> {
  const session = await retrieveSession(sessionId);
  if (session?.status === 'open' && session.url) return session.url;
  const known = await findPayment(sessionId);
  if (!known) return undefined;
  const { payment } = await fulfil(known);
  if (payment.payment_status === 'open') throw new Problem(409, unsettled);
  return undefined;
}

/** Makes a new session the open checkout; one that is not needed, or that nobody may pay any more, is closed. */
async function claim(due: Due, session: CheckoutSession, previous: string | undefined): Promise<string> {
  let holder: string | undefined;
  try {
    holder = await claimCheckout(due, session, previous);
    return holder;
  } finally {
    if (holder !== session.id) await expireSession(session.id);
  }
}

async function newCheckout(due: Due, origin: string, previous: string | undefined): Promise<string> {
  const session = await createSession(due, origin, `${checkoutKey(due)}:${previous ?? 'first'}`);
  const holder = await claim(due, session, previous);
  return holder === session.id && session.url ? session.url : openCheckout(due, origin);
}

async function requireNoReview({ payer, application_id }: Due): Promise<void> {
  if (isInReview(await findReviewed(payer.user_id), application_id)) throw new Problem(409, underReviewText);
}

async function openCheckout(due: Due, origin: string): Promise<string> {
  await requireNoReview(due);
  const previous = await lastCheckout(due);
  if (!previous) return newCheckout(due, origin, previous);
  const address = await stillOpen(previous);
  if (address) return address;
  const left = await stillDue(due);
  await requireNoReview(left);
  return newCheckout(left, origin, previous);
}

/** What is asked to be paid: a product, the application where it is one (else the newest unpaid), and where from. */
interface CheckoutRequest {
  membership_type: ProductId;
  application_id?: string | undefined;
  /** Whether the policies are accepted, which a renewal asks for where they changed. */
  policies_accepted?: boolean | undefined;
  origin_url: string;
}

/**
 * The address of the hosted checkout for a member's own fee or application; a checkout still open is found again.
 * Throws 422 for an origin that is not ours, and for policies that a renewal lacks, what `dueOf` throws, 409 while a payment for the same is under review or
 * not settled, 500 when the provider does not answer.
 */
export async function checkout(member: Member, request: CheckoutRequest): Promise<string> {
  const { membership_type, application_id, origin_url } = request;
  if (!config.allowedOrigins.includes(origin_url)) {
    throw invalid({ origin_url: 'Payments cannot start from this address' });
  }
  const due = await dueOf(member, membership_type, application_id);
  if (due.renews) await acceptForRenewal(member, request.policies_accepted === true, due.application_id);
  try {
    return await openCheckout(due, origin_url);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(500, 'Payment initialization failed', { cause: error });
  }
}
