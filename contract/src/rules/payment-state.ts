import type { Payment, Refund } from '../records/payment.ts';
import { currency as ourCurrency } from '../values/catalog.ts';
import { dayOf, daysLater } from '../values/days.ts';
import { isErased } from '../values/deleted-payer.ts';
import { type FigureName, figureNames } from '../values/payment.ts';
import { paymentKeptUntil } from './retention.ts';

type Facts = Pick<Payment, 'amount_cents' | 'completed_at' | 'payment_status' | 'review' | 'refunds' | 'disputes'>;

const total = (list: readonly { amount_cents: number }[]) =>
  list.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

function returnedBy({ refunds, disputes }: Pick<Facts, 'refunds' | 'disputes'>) {
  const inState = (state: string) => total(refunds.filter((refund) => refund.state === state));
  return {
    refunded: inState('succeeded'),
    refunding: inState('requested'),
    waiting: inState('waiting'),
    disputed: total(disputes.filter(({ state }) => state !== 'won')),
    lost: total(disputes.filter(({ state }) => state === 'lost')),
  };
}

/** Reports whether a payment that does not fit still awaits a decision. */
export function isUnderReview({ review }: Pick<Facts, 'review'>): boolean {
  return review === 'open';
}

/** Returns how much of a payment, in cents, can still be refunded: a refund that waits for a manager’s word reserves its amount. */
export function refundableCents(payment: Facts): number {
  if (!payment.completed_at) return 0;
  const { refunded, refunding, waiting, disputed } = returnedBy(payment);
  return Math.max(0, payment.amount_cents - refunded - refunding - waiting - disputed);
}

/** Returns the first refund that waits for a manager’s word, if any. */
export function waitingRefund({ refunds }: Pick<Facts, 'refunds'>): Refund | undefined {
  return refunds.find(({ state }) => state === 'waiting');
}

/**
 * Reports whether a refund by the office needs a second manager’s word: whether, with all that the office refunds of
 * the payment, it is above the limit. Amounts in cents.
 */
export function needsConfirmation({ refunds }: Pick<Facts, 'refunds'>, cents: number, limit: number): boolean {
  const asked = refunds.filter(
    ({ requested_by, state }) => requested_by !== null && state !== 'failed' && state !== 'declined',
  );
  return total(asked) + cents > limit;
}

function statusOf(payment: Facts): Payment['payment_status'] {
  if (!payment.completed_at) return payment.payment_status;
  const { refunded, lost } = returnedBy(payment);
  const returned = refunded + lost;
  if (payment.disputes.some(({ state }) => state === 'open')) return 'disputed';
  if (returned > 0 && returned >= payment.amount_cents) return 'refunded';
  if (isUnderReview(payment)) return 'needs_review';
  return returned > 0 ? 'partially_refunded' : 'paid';
}

function taskOf(payment: Facts, status: Payment['payment_status']): Payment['task'] {
  if (status === 'disputed') return 'dispute';
  if (waitingRefund(payment)) return 'refund_waiting';
  if (status === 'needs_review') return 'review';
  const { refunds, disputes } = payment;
  if (refunds.some(({ state, to_decide }) => to_decide && state === 'failed')) return 'refund_failed';
  return [...refunds, ...disputes].some(({ to_decide }) => to_decide) ? 'end' : null;
}

type Figures = Pick<Payment, 'paid_cents' | 'refunded_cents' | 'disputed_cents' | 'review_cents'>;

/** Returns what a payment adds to each figure of the report, in cents. */
export function centsByFigure(payment: Figures): Record<FigureName, number> {
  const { paid_cents: paid, refunded_cents: refunded, disputed_cents: disputed, review_cents: under_review } = payment;
  return { paid, refunded, disputed, under_review };
}

/**
 * Returns a payment with its derived status, task and figures. The facts only grow (a requested refund succeeds or
 * fails, an open dispute is won or lost, a review is decided once), so any order of arrival leads to the same result.
 * Money in another currency is not added up.
 */
export function withFigures<P extends Payment>(payment: P): P {
  const payment_status = statusOf(payment);
  const { refunded, refunding, disputed } = returnedBy(payment);
  const arrived = payment.completed_at && payment.currency === ourCurrency ? payment.amount_cents : 0;
  const counted = payment.currency === ourCurrency ? 1 : 0;
  const isReview = isUnderReview(payment);
  const review = isReview ? Math.max(0, arrived - refunded - disputed) : 0;
  const figures: Figures = {
    paid_cents: arrived - review,
    review_cents: review,
    refunded_cents: counted * refunded,
    disputed_cents: counted * disputed,
  };
  const cents = centsByFigure(figures);
  const task = taskOf(payment, payment_status);
  return {
    ...payment,
    ...figures,
    payment_status,
    task,
    paid_count: arrived > review ? 1 : 0,
    refunding_cents: refunding,
    counted_as: figureNames.filter((name) => cents[name] > 0),
    kept_until: isErased(payment) ? null : paymentKeptUntil({ ...payment, task, refunding_cents: refunding }),
  };
}

/** Reports whether the federation keeps all or part of a payment, even if a refund waits for a manager’s word. */
export function isKept(payment: Facts): boolean {
  return refundableCents({ ...payment, refunds: payment.refunds.filter(({ state }) => state !== 'waiting') }) > 0;
}

/** Ten business days: the time banks need for a refund. */
const refundDays = 14;

/** Returns the day (`YYYY-MM-DD`) by which the payer has the money of a refund requested at an instant. */
export function refundDueOn(requestedAt: string): string {
  return daysLater(dayOf(new Date(requestedAt)), refundDays);
}
