import { type Payment, payment } from '@portal/contract/records/payment';
import { currency, productOf } from '@portal/contract/values/catalog';
import { now } from '@portal/contract/values/days';
import { transact } from '#platform/firestore.ts';
import { readLastCheckouts, writeCheckout } from './checkouts.ts';
import { createClubPayment, newClubPayment } from './club-payments.ts';
import { requireStillDue } from './due.ts';
import type { Due } from './fees.ts';
import { paymentIdIn } from './group-checkout.ts';
import type { CheckoutSession } from './stripe.ts';

const centsOf = (dues: readonly Due[]) => dues.reduce((sum, { product }) => sum + productOf(product).price_cents, 0);

function openClubPayment(session: CheckoutSession, dues: readonly Due[], club: NonNullable<Due['club']>) {
  return newClubPayment(club, club.leader, {
    session_id: session.id,
    method: 'card',
    reference: null,
    received_on: null,
    payments: dues.map((_, place) => paymentIdIn(session.id, place)),
    amount_cents: centsOf(dues),
  });
}

function openPayment(session: CheckoutSession, dues: readonly Due[], place: number, due: Due): Payment {
  const { owner, product, application_id, subject, renews } = due;
  const { first_name, last_name, email, membership_number } = owner;
  // A club's checkout is described by its own document.
  const isAlone = dues.length === 1 || due.club !== undefined;
  return payment.parse({
    session_id: paymentIdIn(session.id, place),
    checkout_session: isAlone && !due.club ? null : session.id,
    club: due.club ?? null,
    checkout_people: isAlone ? null : dues.length,
    checkout_cents: isAlone ? null : centsOf(dues),
    owner_uid: owner.user_id,
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
    test_data: owner.test_data,
  });
}

/**
 * Makes a new session the one open checkout for all dues, replacing the ones opened before (`previous`, in the same
 * order), all or nothing. Returns the id of the session in effect, which is another one if a concurrent checkout came
 * first. Throws like `dueOf` if something is no longer due; a transaction that changes that reads the documents written
 * here, so the two conflict.
 */
export function claimCheckout(
  dues: readonly Due[],
  session: CheckoutSession,
  previous: readonly (string | undefined)[],
): Promise<string> {
  return transact(async (transaction) => {
    const held = await readLastCheckouts(transaction, dues);
    await requireStillDue(transaction, dues);
    const own = dues.map((_, place) => paymentIdIn(session.id, place));
    if (held.every((id, place) => id === own[place])) return session.id;
    const other = held.find((id, place) => id && id !== previous[place] && id !== own[place]);
    if (other) return other;
    const club = dues[0]?.club;
    if (club) createClubPayment(transaction, openClubPayment(session, dues, club));
    for (const [place, due] of dues.entries()) writeCheckout(transaction, due, openPayment(session, dues, place, due));
    return session.id;
  });
}
