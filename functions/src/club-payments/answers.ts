import { type ClubPayment, type ClubPaymentAnswer, clubPayment } from '@portal/contract/records/club-payment';
import { membershipType } from '@portal/contract/records/fields';
import type { Payment } from '@portal/contract/records/payment';
import { receiptNumberOf } from '@portal/contract/rules/receipt-number';
import { clubPaymentsShown } from '@portal/contract/values/club-payment';
import { fullName } from '@portal/contract/values/format';
import { sumBy } from 'es-toolkit/math';
import { clubPaymentsFor, findPayments } from '#payments/index.ts';
import { getDocuments } from '#platform/firestore.ts';

type Share = ClubPaymentAnswer['shares'][number];

function stateOf({ payment_status, sign_by }: Payment): Share['state'] {
  if (payment_status === 'open' || payment_status === 'expired') return 'open';
  if (payment_status === 'disputed') return 'disputed';
  if (payment_status === 'refunded') return 'returned';
  if (payment_status === 'needs_review') return 'review';
  return sign_by ? 'waiting' : 'paid';
}

function shareOf(payment: Payment): Share {
  const { session_id, user_info, membership_type, renews, amount_cents, refunded_cents, sign_by } = payment;
  return {
    session_id,
    name: fullName(user_info),
    membership_type: membershipType.parse(membership_type),
    renews,
    amount_cents,
    refunded_cents,
    state: stateOf(payment),
    sign_by,
  };
}

/** Returns a club's payment with its shares as the club sees it. */
export function clubPaymentAnswerOf(paid: ClubPayment, payments: readonly Payment[]): ClubPaymentAnswer {
  const [first] = payments;
  const { session_id, academy_name, payer_name, method, reference, received_on, created_at } = paid;
  const completed_at = first?.completed_at ?? null;
  return {
    ...{ session_id, academy_name, payer_name, method, reference, received_on, completed_at },
    receipt_number: receiptNumberOf({ session_id, checkout_session: null, received_on, completed_at, created_at }),
    amount_cents: sumBy(payments, (payment) => payment.amount_cents),
    refunded_cents: sumBy(payments, (payment) => payment.refunded_cents),
    shares: payments.map(shareOf),
  };
}

/** Returns what a club has paid for its members, newest first. Checkouts that were never paid are omitted. */
export async function clubPaymentsOf(charterId: string): Promise<ClubPaymentAnswer[]> {
  const { docs } = await getDocuments(clubPaymentsFor(charterId, clubPaymentsShown));
  const all = docs.map((doc) => clubPayment.parse(doc.data()));
  const payments = await findPayments(all.flatMap((paid) => paid.payments));
  const answers = all.map((paid) =>
    clubPaymentAnswerOf(
      paid,
      payments.filter(({ session_id }) => paid.payments.includes(session_id)),
    ),
  );
  return answers.filter(({ completed_at }) => completed_at !== null);
}
