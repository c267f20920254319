import type { ProductId } from '@portal/contract/catalogue';
import type { Member } from '@portal/contract/members';
import { error as logError } from 'firebase-functions/logger';
import { config } from '../config.ts';
import { invalid, Problem } from '../http/problem.ts';
import { findMember } from '../members/store.ts';
import { fulfil } from './fulfilment.ts';
import { claimCheckout, findPayment, lastCheckout } from './store.ts';
import { createSession, expireSession, retrieveSession } from './stripe.ts';

function requireUnpaid(member: Member | undefined): void {
  if (member?.status !== 'pending_payment') throw new Problem(409, 'No membership fee is due');
}

function requireDue(member: Member, product: ProductId, origin: string): void {
  if (!config.allowedOrigins.includes(origin)) {
    throw invalid({ origin_url: 'Payments cannot start from this address' });
  }
  if (product !== member.membership_type) {
    throw new Problem(409, 'This is not your type of membership');
  }
  requireUnpaid(member);
}

/** The address of the session last opened, while it is open; what became of it otherwise is carried out first. */
async function stillOpen(sessionId: string): Promise<string | undefined> {
  const session = await retrieveSession(sessionId);
  if (session?.status === 'open' && session.url) return session.url;
  const payment = await findPayment(sessionId);
  if (payment) await fulfil(payment);
  return undefined;
}

async function newCheckout(member: Member, origin: string, previous: string | undefined): Promise<string> {
  const occasion = `membership:${member.user_id}:${previous ?? 'first'}`;
  const session = await createSession(member, member.membership_type, origin, occasion);
  const holder = await claimCheckout(member, session, previous);
  if (holder === session.id && session.url) return session.url;
  await expireSession(session.id);
  return openCheckout(member, origin);
}

async function openCheckout(member: Member, origin: string): Promise<string> {
  const previous = await lastCheckout(member.user_id);
  const address = previous && (await stillOpen(previous));
  if (address) return address;
  if (previous) requireUnpaid(await findMember(member.user_id));
  return newCheckout(member, origin, previous);
}

/**
 * The address of the hosted checkout for a member's own fee; a checkout still open is found again.
 * Throws 422 for an origin that is not ours, 409 when this fee is not due, 500 when the provider does not answer.
 */
export async function checkout(member: Member, product: ProductId, origin: string): Promise<string> {
  requireDue(member, product, origin);
  try {
    return await openCheckout(member, origin);
  } catch (error) {
    if (error instanceof Problem) throw error;
    logError('The payment provider did not open a checkout', error);
    throw new Problem(500, 'Payment initialization failed');
  }
}
