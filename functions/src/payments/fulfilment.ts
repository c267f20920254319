import type { Payment } from '@portal/contract/payments';
import { findPayment, settle } from './store.ts';
import { type CheckoutSession, retrieveSession } from './stripe.ts';

/** A payment and how its session stands at the provider; no session where there was nothing left to ask. */
export interface Fulfilment {
  payment: Payment;
  session: CheckoutSession | undefined;
}

/**
 * Fulfils a checkout session: the one way, for the webhook and for the status call, from what the provider says to
 * what follows. Undefined for a session that was not opened here.
 */
export async function fulfil(sessionId: string): Promise<Fulfilment | undefined> {
  const known = await findPayment(sessionId);
  if (!known) return undefined;
  const decided = known.payment_status === 'paid' || known.payment_status === 'needs_review';
  if (decided) return { payment: known, session: undefined };
  const session = await retrieveSession(sessionId);
  return { payment: await settle(sessionId, session), session };
}
