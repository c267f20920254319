import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import type { Transaction } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { transact } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import { readOpenPayment, readOpenPayments } from './checkouts.ts';
import { membershipFeeOf, type Payable } from './fees.ts';
import { fulfillEach } from './fulfill.ts';
import { checkoutSessionOf, readCheckoutPayments } from './group-checkout.ts';
import { expireSession } from './stripe.ts';

/** Aborts a transaction that must not proceed while a checkout can still be paid. */
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

/** Checks that a fee can no longer be paid. Call within `closingCheckouts` before any write. */
export async function requireClosed(transaction: Transaction, payable: Payable): Promise<void> {
  refuseWhilePayable(await readOpenPayment(transaction, payable));
}

/** Checks that the membership fees of several members can no longer be paid. */
export async function requireAllOfClosed(transaction: Transaction, members: readonly Member[]): Promise<void> {
  const open = await Promise.all(members.map((member) => readOpenPayment(transaction, membershipFeeOf(member))));
  refuseWhilePayable(open.flat());
}

/** Checks that none of a member's fees can be paid, before locking or deleting the member. */
export async function requireAllClosed(transaction: Transaction, uid: string): Promise<void> {
  refuseWhilePayable(await readOpenPayments(transaction, uid));
}

/**
 * Checks the same for everyone else in these payments' checkouts. The provider's report is matched to the member who
 * opened the checkout, so an owner may change only once the whole checkout is settled.
 */
export async function requireTogetherClosed(transaction: Transaction, payments: readonly Payment[]): Promise<void> {
  const all = await Promise.all(
    payments
      // A club's checkout belongs to its leader.
      .filter(({ checkout_session, club }) => checkout_session && !club)
      .map((payment) => readCheckoutPayments(transaction, payment)),
  );
  refuseWhilePayable(all.flat().filter(({ payment_status }) => payment_status === 'open'));
}

async function closeSession(session: string, payments: readonly [Payment, ...Payment[]]): Promise<void> {
  let cause: unknown;
  try {
    await expireSession(session);
    const { together, failures } = await fulfillEach(payments[0]);
    const over = together.filter(({ payment_status }) => payment_status !== 'open').map(({ session_id }) => session_id);
    if (payments.every(({ session_id }) => over.includes(session_id))) {
      for (const error of failures)
        warn('Could not settle a payment that shares a closed checkout', { session }, error);
      return;
    }
    [cause] = failures;
  } catch (error) {
    cause = error;
  }
  throw new Problem(
    503,
    'Nothing was changed. A checkout is open, and the payment provider could not close it. Please try again later.',
    { cause: cause ?? new Error(`Session ${session} is neither closed nor paid, or is unknown`) },
  );
}

/**
 * Closes the checkouts of some payments at the provider, for all their payers. A checkout that was paid is settled
 * first. Other payers in it who cannot be settled are left to the provider's event. Throws 503, with nothing changed,
 * unless the provider reports them closed or paid.
 */
export async function closeCheckouts(payments: readonly Payment[]): Promise<void> {
  for (const session of new Set(payments.map(checkoutSessionOf))) {
    const [first, ...others] = payments.filter((payment) => checkoutSessionOf(payment) === session);
    if (first) await closeSession(session, [first, ...others]);
  }
}

// A member may open a new checkout as soon as one is closed.
const mostRounds = 5;

/**
 * Runs a transaction that makes a fee no longer due and calls `requireClosed` or `requireAllClosed`. Open checkouts are
 * closed at the provider, or settled if just paid, and `run` starts over with the new state. Throws what `run` throws,
 * and 503 like `closeCheckouts`.
 */
export async function closingCheckouts<T>(
  run: (transaction: Transaction) => Promise<T>,
  inTransaction: typeof transact = transact,
): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await inTransaction(run);
    } catch (error) {
      if (!(error instanceof StillPayable)) throw error;
      if (round === mostRounds) {
        throw new Problem(503, 'This member is opening a checkout right now. Please try again.', { cause: error });
      }
      await closeCheckouts(error.payments);
    }
  }
}
