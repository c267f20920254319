import { idOf, kindOf, nameOf } from '@portal/contract/applications';
import { currency, type ProductId, productOf } from '@portal/contract/catalogue';
import { withFigures } from '@portal/contract/payment-state';
import { type Payment, payment } from '@portal/contract/payments';
import type { Term } from '@portal/contract/term-record';
import type { PlannedApplication } from './applications.ts';
import { minutesLater, type Present } from './days.ts';
import { paidAt, renewalsAmong } from './history.ts';
import { asRecorded, withOutcomes } from './money.ts';
import type { Person } from './people.ts';

/** What a fee is for, and who pays it. */
interface Charged {
  payer: Person;
  product: ProductId;
  application?: PlannedApplication['application'];
}

interface Fee extends Charged {
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

/** The payments that gave some terms, oldest first. */
function renewalsOf(charged: Charged, terms: readonly Term[]): Payment[] {
  return renewalsAmong(terms).map((term, turn) => {
    const at = paidAt(term);
    const paid = { ...paymentOf(term.session_id, { ...charged, created_at: at, paid_at: at }), renews: true };
    return term.how === 'recorded' ? { ...paid, ...asRecorded(paid, turn) } : paid;
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

/** Of how many fees that were not paid some are under review. */
const reviewedAmong = 40;

function unpaidOutcome(place: number): Partial<Payment> {
  const { length } = unpaidOutcomes;
  return unpaidOutcomes[place < reviewedAmong ? place % length : place % (length - 1)] ?? {};
}

const membershipOf = (payer: Person): Charged => ({ payer, product: payer.member.membership_type });

/** The payment of the first fee of a member. */
function firstOf(payer: Person): Payment {
  const { user_id, created_at } = payer.member;
  return paymentOf(`cs_${user_id}`, { ...membershipOf(payer), created_at, paid_at: payer.paid_at });
}

/** All payments of a member who has paid, oldest first. */
function allOf(payer: Person): Payment[] {
  return [...(payer.paid_at ? [firstOf(payer)] : []), ...renewalsOf(membershipOf(payer), payer.member.terms)];
}

function ofApplication({ application, paid_at }: PlannedApplication, payer: Person): Payment[] {
  const { created_at } = application;
  const charged = { payer, product: kindOf(application), application };
  const first = paymentOf(`cs_${idOf(application)}`, { ...charged, created_at, paid_at });
  return [first, ...renewalsOf(charged, 'terms' in application ? application.terms : [])];
}

/**
 * The payments of members and applications, at the catalogue's prices: paid where the fee has led on or given a further term,
 * some by check, cash or transfer, some refunded or disputed since. Of the members who have not paid, every fourth has not
 * begun to.
 */
export function paymentsOf(
  people: readonly Person[],
  applications: readonly PlannedApplication[],
  present: Present,
): Payment[] {
  const unpaid = people.filter(({ standing }) => standing === 'pending_payment');
  const begun = unpaid.filter((_, index) => index % 4 !== 3);
  const paid = people.map((payer) => ({ of: payer.member, payments: allOf(payer) }));
  // What became of money became of the last of it.
  const last = paid.flatMap(({ of, payments }) => payments.slice(-1).map((payment) => ({ of, payment })));
  const before = paid.flatMap(({ payments }) => payments.slice(0, -1));
  const unfinished = begun.map((payer, place) => {
    const fresh = firstOf(payer);
    const outcome = unpaidOutcome(place);
    const completed_at = outcome.payment_status === 'needs_review' ? minutesLater(fresh.created_at, 4) : null;
    return { ...fresh, ...outcome, completed_at };
  });
  const byUid = new Map(people.map((person) => [person.member.user_id, person]));
  const ofApplications = applications.flatMap((planned) =>
    ofApplication(planned, byUid.get(planned.application.owner_uid) as Person),
  );
  return [...before, ...withOutcomes(last, present), ...unfinished, ...ofApplications].map(withFigures);
}
