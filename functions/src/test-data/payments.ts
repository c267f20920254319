import { type Application, idOf, kindOf, nameOf } from '@portal/contract/applications';
import { currency, type ProductId, productOf } from '@portal/contract/catalogue';
import type { Payment } from '@portal/contract/payments';
import { minutesLater } from './days.ts';
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
  return {
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
  };
}

/** What became of the fees that have not led on: some are left open, some have expired, some do not fit. */
const unpaidOutcomes: readonly Partial<Payment>[] = [
  {},
  { payment_status: 'expired' },
  {},
  { payment_status: 'needs_review', review_reason: 'The amount paid is 6000 cents instead of 6600' },
];

function membershipFee({ member }: Person) {
  return { product: member.membership_type, created_at: member.created_at, paid_at: member.payment_completed_at };
}

/**
 * The payments of members and applications, at the catalogue's prices: paid where the fee has led on. Of the members who
 * have not paid, every fourth has not begun to.
 */
export function paymentsOf(people: readonly Person[], applications: readonly Application[]): Payment[] {
  const unpaid = people.filter(({ standing }) => standing === 'pending_payment');
  const begun = unpaid.filter((_, index) => index % 4 !== 3);
  const ofMembers = people.flatMap((payer): Payment[] => {
    const fee = { payer, ...membershipFee(payer) };
    const payment = paymentOf(`cs_${payer.member.user_id}`, fee);
    if (fee.paid_at) return [payment];
    const place = begun.indexOf(payer);
    if (place < 0) return [];
    const outcome = unpaidOutcomes[place % unpaidOutcomes.length];
    const completed_at = outcome?.payment_status === 'needs_review' ? minutesLater(payment.created_at, 4) : null;
    return [{ ...payment, ...outcome, completed_at }];
  });
  const ofApplications = applications.map((application) => {
    const payer = people.find(({ member }) => member.user_id === application.owner_uid) as Person;
    const { created_at, payment_completed_at: paid_at } = application;
    const fee = { payer, product: kindOf(application), application, created_at, paid_at };
    return paymentOf(`cs_${idOf(application)}`, fee);
  });
  return [...ofMembers, ...ofApplications];
}
