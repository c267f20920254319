import { currency, productOf } from '@portal/contract/catalogue';
import { now } from '@portal/contract/days';
import { type Payment, payment } from '@portal/contract/payments';
import { transact } from '#platform/firestore.ts';
import { readLastCheckout, writeCheckout } from './checkouts.ts';
import { type Due, requireStillDue } from './due.ts';
import type { CheckoutSession } from './stripe.ts';

function openPayment(session: CheckoutSession, { payer, product, application_id, subject, renews }: Due): Payment {
  const { first_name, last_name, email, membership_number } = payer;
  return payment.parse({
    session_id: session.id,
    owner_uid: payer.user_id,
    membership_type: product,
    application_id,
    renews,
    subject,
    amount_cents: productOf(product).price_cents,
    currency,
    payment_status: 'open',
    review_reason: null,
    user_info: { first_name, last_name, email, membership_number },
    created_at: now().toISOString(),
    completed_at: null,
    test_data: payer.test_data,
  });
}

/**
 * Makes a new session the one open checkout for what is due, in place of `previous`.
 * Returns the id of the session that holds: another one when a checkout side by side was first. Throws as `dueOf` does
 * where it is not due any more: whoever makes it so reads in the same transaction what is written here.
 */
export function claimCheckout(due: Due, session: CheckoutSession, previous: string | undefined): Promise<string> {
  return transact(async (transaction) => {
    const held = await readLastCheckout(transaction, due);
    await requireStillDue(transaction, due);
    if (held && held !== previous) return held;
    writeCheckout(transaction, due, openPayment(session, due));
    return session.id;
  });
}
