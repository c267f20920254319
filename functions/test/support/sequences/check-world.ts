import { contract } from '@portal/contract';
import type { ReportSum, ReportSummary } from '@portal/contract/calls/reports';
import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { mustPayAgain } from '@portal/contract/rules/denial';
import { isLocked } from '@portal/contract/rules/membership';
import { isKept, withFigures } from '@portal/contract/rules/payment-state';
import { type ProductId, productIds } from '@portal/contract/values/catalog';
import { checkoutSessionOf } from '#payments/group-checkout.ts';
import { storedAt } from '../database-state.ts';
import { applicationStates, faultsIn, memberStates, paymentStates, paymentTasks } from '../described-states.ts';
import type { Fee } from '../fees.ts';
import { callInProcess } from './call-in-process.ts';
import { type MoneyAtProvider, moneyAtProvider, returnedOf } from './provider.ts';
import { isFor, membershipOf, moveToOneDay, paymentsOf, type World } from './world.ts';

type Subject = Member | Application;

function faultsOfSubject({ application_id }: Fee, subject: Subject): string[] {
  return application_id
    ? faultsIn(applicationStates, subject.status, subject as Application)
    : faultsIn(memberStates, subject.status, subject as Member);
}

const hasFailedRefund = ({ refunds }: Payment) => refunds.some(({ state }) => state === 'failed');

/** Reports whether the fee may be due despite money kept for it. */
function mayBeDueAnyway(payment: Payment): boolean {
  return payment.review === 'open' || payment.review === 'closed' || hasFailedRefund(payment);
}

function isStillReviewed(payment: Payment): boolean {
  return payment.review === 'open' && payment.payment_status !== 'refunded' && !hasFailedRefund(payment);
}

/** Describes mismatches between a subject's status and its payments. */
function faultsOfFee(subject: Subject, payer: Member, payments: readonly Payment[]): string[] {
  const faults: string[] = [];
  const { status, denial } = subject;
  const open = payments.filter(({ payment_status }) => payment_status === 'open');
  if (open.length > 1) faults.push('two checkouts are open for it');
  if (open.length > 0 && (status !== 'pending_payment' || isLocked(payer.status)))
    faults.push(`a checkout is open while it is ${status}`);
  if (open.length > 0 && payments.some(isStillReviewed)) faults.push('a checkout is open during a review');
  if (status === 'pending_payment')
    for (const payment of payments)
      if (isKept(payment) && !mayBeDueAnyway(payment))
        faults.push(`the fee is due, and ${payment.session_id} was kept for it`);
  if (status === 'denied' && denial && !mustPayAgain(denial)) {
    const isPaid = payments.some((payment) => payment.completed_at && payment.payment_status !== 'refunded');
    if (!isPaid) faults.push('no fee is due again, and nothing is kept');
  }
  return faults;
}

/** Describes mismatches between a checkout's payments and the provider. */
function faultsOfMoney(together: readonly Payment[], money: MoneyAtProvider): string[] {
  const { refunded, refunding, disputed } = returnedOf(money);
  const sum = (cents: (payment: Payment) => number) => together.reduce((all, payment) => all + cents(payment), 0);
  const pairs: [string, number | boolean, number | boolean][] = [
    ...together.map(({ payment_status }): [string, boolean, boolean] => [
      'open',
      payment_status === 'open',
      money.isOpen,
    ]),
    ['arrived', sum(({ completed_at, amount_cents }) => (completed_at ? amount_cents : 0)), money.captured],
    ['taken', sum(({ paid_cents, review_cents }) => paid_cents + review_cents), money.captured],
    ['refunded', sum(({ refunded_cents }) => refunded_cents), refunded],
    ['refunding', sum(({ refunding_cents }) => refunding_cents), refunding],
    ['disputed', sum(({ disputed_cents }) => disputed_cents), disputed],
  ];
  return pairs
    .filter(([, here, there]) => here !== there)
    .map(([what, here, there]) => `${what}: ${here} here, ${there} at the provider`);
}

function faultsOfPayment(payment: Payment): string[] {
  const { amount_cents, refunded_cents, refunding_cents, disputed_cents } = payment;
  const returned = refunded_cents + refunding_cents + disputed_cents;
  return [
    ...faultsIn(paymentStates, payment.payment_status, payment),
    ...faultsIn(paymentTasks, payment.task, payment),
    ...(returned > amount_cents ? [`${returned} went back of ${amount_cents}`] : []),
    ...(JSON.stringify(withFigures(payment)) === JSON.stringify(payment)
      ? []
      : ['its figures do not follow from its facts']),
  ];
}

/** The amounts taken and returned, in cents. */
interface Sums {
  taken: number;
  refunded: number;
  disputed: number;
}

/**
 * Returns a payment's amounts: for cards as the provider reports, for a group its share, otherwise as recorded by the
 * office.
 */
function sumsOf(payment: Payment, money: MoneyAtProvider | undefined): Sums {
  const { method, amount_cents, completed_at, refunded_cents, disputed_cents, checkout_session } = payment;
  if (method !== 'card' || !money) return { taken: amount_cents, refunded: refunded_cents, disputed: 0 };
  if (!checkout_session) return { taken: money.captured, ...returnedOf(money) };
  return { taken: completed_at ? amount_cents : 0, refunded: refunded_cents, disputed: disputed_cents };
}

const added = (one: Sums, other: Sums): Sums => ({
  taken: one.taken + other.taken,
  refunded: one.refunded + other.refunded,
  disputed: one.disputed + other.disputed,
});

const nothing: Sums = { taken: 0, refunded: 0, disputed: 0 };

/** Returns the report's totals for a day, by type. */
async function reportedOn(day: string, { office }: World): Promise<ReportSummary> {
  const query = { start_date: day, end_date: day, limit: 1 };
  const { json } = await callInProcess('financialReport', { query }, office);
  return contract.financialReport.answer.parse(json).summary;
}

/** Describes mismatches between the report and the payments, which are moved to a day of their own. */
async function faultsOfReport(world: World, payments: readonly Payment[], sums: readonly Sums[]): Promise<string[]> {
  const day = await moveToOneDay(payments);
  const { membership_type_breakdown: reported, ...totals } = await reportedOn(day, world);
  const mismatches = (
    what: string,
    { paid, under_review, refunded, disputed, revenue }: Omit<ReportSum, 'count'>,
    due: Sums,
  ) => {
    const pairs: [string, number, number][] = [
      ['taken', paid + under_review, due.taken],
      ['refunded', refunded, due.refunded],
      ['disputed', disputed, due.disputed],
      ['net', revenue + under_review, due.taken - due.refunded - due.disputed],
    ];
    return pairs
      .filter(([, dollars, cents]) => Math.round(dollars * 100) !== cents)
      .map(([name, dollars, cents]) => `the report of ${what}: ${name} ${dollars} dollars, and it was ${cents} cents`);
  };
  const ofType = (type: ProductId) =>
    sums.filter((_, index) => payments[index]?.membership_type === type).reduce(added, nothing);
  const all = {
    paid: totals.total_paid,
    under_review: totals.total_under_review,
    refunded: totals.total_refunded,
    disputed: totals.total_disputed,
    revenue: totals.total_revenue,
  };
  const none = { paid: 0, under_review: 0, refunded: 0, disputed: 0, revenue: 0 };
  return [
    ...mismatches('all', all, sums.reduce(added, nothing)),
    ...productIds.flatMap((type) => mismatches(type, reported[type] ?? none, ofType(type))),
  ];
}

/** Describes all faults in a world, after every event has arrived and every unanswered request was retried. */
export async function faultsOf(world: World): Promise<string[]> {
  const payments = await paymentsOf(world);
  const faults: string[] = [];
  const note = (of: string, list: string[]) => faults.push(...list.map((fault) => `${of}: ${fault}`));
  for (const fee of world.fees) {
    const [subject, payer] = await Promise.all([storedAt(fee.path), storedAt(membershipOf(fee.payer).path)]);
    const ofFee = payments.filter((payment) => isFor(fee, payment));
    note(fee.path, faultsOfSubject(fee, subject as Subject));
    note(fee.path, faultsOfFee(subject as Subject, payer as Member, ofFee));
  }
  const sums: Sums[] = [];
  for (const payment of payments) {
    const session = checkoutSessionOf(payment);
    const money = payment.method === 'card' ? await moneyAtProvider(session) : undefined;
    const together = payments.filter((other) => checkoutSessionOf(other) === session);
    const ofMoney = money && together[0] === payment ? faultsOfMoney(together, money) : [];
    note(payment.session_id, [...faultsOfPayment(payment), ...ofMoney]);
    sums.push(sumsOf(payment, money));
  }
  return [...faults, ...(await faultsOfReport(world, payments, sums))];
}
