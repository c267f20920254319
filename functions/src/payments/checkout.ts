import type { ProductId } from '@portal/contract/catalogue';
import type { Member } from '@portal/contract/members';
import { config } from '#platform/config.ts';
import { invalid, Problem } from '#platform/problem.ts';
import { type Due, dueOf, stillDue } from './due.ts';
import { fulfil } from './fulfil.ts';
import { checkoutKey, claimCheckout, findPayment, lastCheckout } from './store.ts';
import { createSession, expireSession, retrieveSession } from './stripe.ts';

/** The address of the session last opened, while it is open; what became of it otherwise is carried out first. */
async function stillOpen(sessionId: string): Promise<string | undefined> {
  const session = await retrieveSession(sessionId);
  if (session?.status === 'open' && session.url) return session.url;
  const payment = await findPayment(sessionId);
  if (payment) await fulfil(payment);
  return undefined;
}

async function newCheckout(due: Due, origin: string, previous: string | undefined): Promise<string> {
  const session = await createSession(due, origin, `${checkoutKey(due)}:${previous ?? 'first'}`);
  const holder = await claimCheckout(due, session, previous);
  if (holder === session.id && session.url) return session.url;
  await expireSession(session.id);
  return openCheckout(due, origin);
}

async function openCheckout(due: Due, origin: string): Promise<string> {
  const previous = await lastCheckout(due);
  const address = previous && (await stillOpen(previous));
  if (address) return address;
  return newCheckout(previous ? await stillDue(due) : due, origin, previous);
}

/** What is asked to be paid: a product, the application where it is one (else the newest unpaid), and where from. */
interface CheckoutRequest {
  membership_type: ProductId;
  application_id?: string | undefined;
  origin_url: string;
}

/**
 * The address of the hosted checkout for a member's own fee or application; a checkout still open is found again.
 * Throws 422 for an origin that is not ours, what `dueOf` throws, 500 when the provider does not answer.
 */
export async function checkout(member: Member, request: CheckoutRequest): Promise<string> {
  const { membership_type, application_id, origin_url } = request;
  if (!config.allowedOrigins.includes(origin_url)) {
    throw invalid({ origin_url: 'Payments cannot start from this address' });
  }
  const due = await dueOf(member, membership_type, application_id);
  try {
    return await openCheckout(due, origin_url);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(500, 'Payment initialization failed', { cause: error });
  }
}
