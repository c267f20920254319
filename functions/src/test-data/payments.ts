import { type Application, idOf, kindOf, nameOf } from '@portal/contract/applications';
import { currency, type ProductId, productOf } from '@portal/contract/catalogue';
import { withFigures } from '@portal/contract/payment-state';
import { type Payment, payment } from '@portal/contract/payments';
import { minutesLater, type Present } from './days.ts';
import { withOutcomes } from './money.ts';
import type { Person } from './people.ts';

interface Fee {
  payer: Person;
  product: ProductId;
  application?: Application;
  /** When it was due, and when it was paid. */
  created_at: string;
  paid_at: string | null;
}

function paymentOf(session_id: string, { payer, product, application, created_at, paid_at }: Fee): Payment {
  const { user_id, first_name, last_name, email } = payer.member;
  return payment.parse({
    session_id,
    owner_uid: user_id,
    membership_type: product,
    application_id: application ? idOf(application) : null,
    subject: application ? nameOf(application) : null,
    amount_cents: productOf(product).price_cents,
    currency,
    payment_status: paid_at ? 'paid' : 'open',
    review_reason: null,
    user_info: { first_name, last_name, email, membership_number: null },
    created_at: minutesLater(paid_at ?? created_at, paid_at ? -2 : 5),
    completed_at: paid_at,
    test_data: true,
  });
}

/** What became of the fees that have not led on: some are left open, some have expired, some do not fit. */
const unpaidOutcomes: readonly Partial<Payment>[] = [
  {},
  { payment_status: 'expired' },
  {},
  {
    payment_status: 'needs_review',
    review: 'open',
    amount_cents: 60_00,
    review_reason: 'The amount paid is 6000 cents instead of 6600',
  },
];

function membershipFee({ member }: Person) {
  return { product: member.membership_type, created_at: member.created_at, paid_at: member.payment_completed_at };
}

/**
 * The payments of members and applications, at the catalogue's prices: paid where the fee has led on, some by check, cash
 * or transfer, some refunded or disputed since. Of the members who have not paid, every fourth has not begun to.
 */
export function paymentsOf(
  people: readonly Person[],
  applications: readonly Application[],
  present: Present,
): Payment[] {
  const unpaid = people.filter(({ standing }) => standing === 'pending_payment');
  const begun = unpaid.filter((_, index) => index % 4 !== 3);
  const feeOf = (payer: Person) => paymentOf(`cs_${payer.member.user_id}`, { payer, ...membershipFee(payer) });
  const paid = people
    .filter(({ member }) => member.payment_completed_at)
    .map((payer) => ({ payment: feeOf(payer), of: payer.member }));
  const unfinished = begun.map((payer, place) => {
    const fresh = feeOf(payer);
    const outcome = unpaidOutcomes[place % unpaidOutcomes.length];
    const completed_at = outcome?.payment_status === 'needs_review' ? minutesLater(fresh.created_at, 4) : null;
    return { ...fresh, ...outcome, completed_at };
  });
  const ofApplications = applications.map((application) => {
    const payer = people.find(({ member }) => member.user_id === application.owner_uid) as Person;
    const { created_at, payment_completed_at: paid_at } = application;
    const fee = { payer, product: kindOf(application), application, created_at, paid_at };
    return paymentOf(`cs_${idOf(application)}`, fee);
  });
  return [...withOutcomes(paid, present), ...unfinished, ...ofApplications].map(withFigures);
}
