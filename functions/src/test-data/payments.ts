import { type Payment, payment } from '@portal/contract/records/payment';
import { idOf, kindOf, nameOf } from '@portal/contract/rules/application';
import { withFigures } from '@portal/contract/rules/payment-state';
import { currency, type ProductId, productOf } from '@portal/contract/values/catalog';
import type { PlannedApplication } from './applications.ts';
import { minutesLater, type Present } from './days.ts';
import { withOutcomes } from './money.ts';
import type { Person } from './people.ts';

/** A fee's purpose and payer. */
interface Fee {
  payer: Person;
  product: ProductId;
  application?: PlannedApplication['application'];
  /** When it became due and when it was paid. */
  created_at: string;
  paid_at: string | null;
}

/** Creates the payment of a fee in a checkout session. */
export function paymentOf(session_id: string, { payer, product, application, created_at, paid_at }: Fee): Payment {
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

/** Outcomes of unpaid fees: some are open, some have expired, some have the wrong amount. */
const unpaidOutcomes: readonly Partial<Payment>[] = [
  {},
  { payment_status: 'expired' },
  {},
  {
    payment_status: 'needs_review',
    review: 'open',
    amount_cents: 60_00,
    review_reason: `The amount paid is 6000 cents instead of ${productOf('adult').price_cents}`,
  },
];

/** How many unpaid fees, counted from the first, can be under review. */
const reviewedAmong = 40;

function unpaidOutcome(place: number): Partial<Payment> {
  const { length } = unpaidOutcomes;
  return unpaidOutcomes[place < reviewedAmong ? place % length : place % (length - 1)] ?? {};
}

function feeOf(payer: Person): Payment {
  const { user_id, membership_type: product, created_at, payment_completed_at: paid_at } = payer.member;
  return paymentOf(`cs_${user_id}`, { payer, product, created_at, paid_at });
}

function ofApplication({ application }: PlannedApplication, payer: Person): Payment {
  const { created_at, payment_completed_at: paid_at } = application;
  return paymentOf(`cs_${idOf(application)}`, {
    payer,
    product: kindOf(application),
    application,
    created_at,
    paid_at,
  });
}

/**
 * Creates the payments of members and applications at the catalog's prices. Some were paid by check, cash or
 * transfer; some were refunded or disputed later. Every fourth member who hasn't paid has no checkout.
 */
export function paymentsOf(
  people: readonly Person[],
  applications: readonly PlannedApplication[],
  present: Present,
): Payment[] {
  const unpaid = people.filter(({ standing }) => standing === 'pending_payment');
  const begun = unpaid.filter((_, index) => index % 4 !== 3);
  const paid = people
    .filter(({ member }) => member.payment_completed_at)
    .map((payer) => ({ of: payer.member, payment: feeOf(payer) }));
  const unfinished = begun.map((payer, place) => {
    const fresh = feeOf(payer);
    const outcome = unpaidOutcome(place);
    const completed_at = outcome.payment_status === 'needs_review' ? minutesLater(fresh.created_at, 4) : null;
    return { ...fresh, ...outcome, completed_at };
  });
  const byUid = new Map(people.map((person) => [person.member.user_id, person]));
  const ofApplications = applications.map((planned) =>
    ofApplication(planned, byUid.get(planned.application.owner_uid) as Person),
  );
  return [...withOutcomes(paid, present), ...unfinished, ...ofApplications].map(withFigures);
}
