import type { Payment } from '@portal/contract/payments';
import type { Transaction } from 'firebase-admin/firestore';
import { Problem } from '#platform/problem.ts';
import { readOpenPayment, readOpenPayments } from './checkouts.ts';
import type { Payable } from './due.ts';
import { fulfil } from './fulfil.ts';
import { expireSession } from './stripe.ts';
import { checkoutSessionOf } from './together.ts';

/** Ends a transaction that must not go on while somebody can still pay. */
class StillPayable extends Error {
  readonly payments: readonly Payment[];

  constructor(payments: readonly Payment[]) {
    super('A checkout is still open');
    this.payments = payments;
  }
}

function refuseWhilePayable(payments: readonly Payment[]): void {
  if (payments.length > 0) throw new StillPayable(payments);
}

/** Within `closingCheckouts`, before anything is written: goes on only if nobody can pay this fee any more. */
export async function requireClosed(transaction: Transaction, payable: Payable): Promise<void> {
  refuseWhilePayable(await readOpenPayment(transaction, payable));
}

/** The same for all fees of a member, who is locked or goes. */
export async function requireAllClosed(transaction: Transaction, uid: string): Promise<void> {
  refuseWhilePayable(await readOpenPayments(transaction, uid));
}

/**
 * Closes the checkout of a payment at the provider, for all for whom it is; where it was paid, that is carried out first.
 * Throws 503, with nothing changed, while the provider does not say that it is closed or paid.
 */
export async function closeCheckout(payment: Payment): Promise<void> {
  let cause: unknown;
  try {
    await expireSession(checkoutSessionOf(payment));
    const { payment: now } = await fulfil(payment);
    if (now.payment_status !== 'open') return;
  } catch (error) {
    cause = error;
  }
  throw new Problem(
    503,
    'Nothing was changed. A checkout is open, and the payment provider could not close it. Please try again later.',
    { cause: cause ?? new Error(`Session ${payment.session_id} is neither closed nor paid, or is unknown`) },
  );
}

// A member may open a new checkout as soon as one is closed.
const mostRounds = 5;

/**
 * Runs what makes a fee no longer due: a transaction that asks `requireClosed` or `requireAllClosed`. What is open is
 * closed at the provider, or carried out where it was just paid, and `run` starts over and decides on what is then so.
 * Throws what `run` throws, and 503 as `closeCheckout` does.
 */
export async function closingCheckouts<T>(run: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof StillPayable)) throw error;
      if (round === mostRounds) {
        throw new Problem(503, 'This member is opening a checkout right now. Please try again.', { cause: error });
      }
      for (const payment of error.payments) await closeCheckout(payment);
    }
  }
}
