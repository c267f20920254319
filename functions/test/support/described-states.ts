import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { numberOf } from '@portal/contract/rules/application';
import { isLocked } from '@portal/contract/rules/membership';

/** Claims that hold in a state, each keyed by its failure message. */
type Claims<T> = Record<string, (of: T) => boolean>;

/** Every valid state and its claims; any other state is a fault. */
type States<T> = Record<string, Claims<T>>;

const notDenied = { 'it has no denial': ({ denial }: Pick<Member, 'denial'>) => denial === null };
const denied = { 'it has a denial': ({ denial }: Pick<Member, 'denial'>) => denial !== null };
const notLocked = { 'no status before a lock is stored': (member: Member) => member.status_before_lock === null };

const locked: Claims<Member> = {
  'the status before the lock is stored and not itself a lock': ({ status_before_lock: before }) =>
    before !== null && !isLocked(before),
  'a denied member’s denial is stored': ({ status_before_lock, denial }) =>
    (status_before_lock === 'denied') === (denial !== null),
};

/** A member's states. */
export const memberStates: States<Member> = {
  pending_payment: {
    ...notDenied,
    ...notLocked,
    'nothing was paid yet': ({ payment_completed_at }) => payment_completed_at === null,
  },
  pending_approval: { ...notDenied, ...notLocked },
  approved: {
    ...notDenied,
    ...notLocked,
    'there is a number': ({ membership_number }) => membership_number !== null,
    'there is a card': ({ card_code }) => card_code !== null,
    'there is a term': ({ membership_issued, membership_expiry }) => Boolean(membership_issued && membership_expiry),
  },
  denied: { ...denied, ...notLocked },
  inactive: locked,
  suspended: locked,
};

const noCertificate = {
  'there is no certificate': ({ certificate_code, valid_until }: Application) => !certificate_code && !valid_until,
};

/** A charter's or event's states. */
export const applicationStates: States<Application> = {
  pending_payment: {
    ...notDenied,
    ...noCertificate,
    'nothing was paid yet': ({ payment_completed_at }) => payment_completed_at === null,
  },
  pending_approval: { ...notDenied, ...noCertificate },
  approved: {
    ...notDenied,
    'there is a number': (application) => numberOf(application) !== null,
    'there is a certificate': ({ certificate_code }) => certificate_code !== null,
    'there is a term': ({ valid_from, valid_until }) => Boolean(valid_from && valid_until),
  },
  denied: { ...denied, ...noCertificate },
  inactive: notDenied,
};

const isOpen = ({ disputes }: Payment) => disputes.some(({ state }) => state === 'open');
const hasArrived = { 'the money has arrived': ({ completed_at }: Payment) => completed_at !== null };
const hasNotArrived = {
  'no money has arrived': ({ completed_at, paid_cents, review_cents }: Payment) =>
    completed_at === null && paid_cents === 0 && review_cents === 0,
};

const cameBack = ({ refunds, disputes }: Payment) =>
  [...refunds.filter(({ state }) => state === 'succeeded'), ...disputes.filter(({ state }) => state === 'lost')].reduce(
    (sum, { amount_cents }) => sum + amount_cents,
    0,
  );

/** A payment's states. */
export const paymentStates: States<Payment> = {
  open: hasNotArrived,
  expired: hasNotArrived,
  paid: { ...hasArrived, 'nothing was returned': (payment) => cameBack(payment) === 0 },
  needs_review: { ...hasArrived, 'the review is open': ({ review }) => review === 'open' },
  refunded: { ...hasArrived, 'everything was returned': (payment) => cameBack(payment) === payment.amount_cents },
  partially_refunded: {
    ...hasArrived,
    'a part was returned': (payment) => cameBack(payment) > 0 && cameBack(payment) < payment.amount_cents,
  },
  disputed: { ...hasArrived, 'a dispute is open': isOpen },
};

/** The office's tasks for a payment, and the fact each follows from. */
export const paymentTasks: States<Payment> = {
  null: {
    'nothing waits for the office': (payment) =>
      !isOpen(payment) &&
      (payment.review !== 'open' || payment.payment_status === 'refunded') &&
      payment.refunds.every(({ state }) => state !== 'waiting') &&
      [...payment.refunds, ...payment.disputes].every(({ to_decide }) => !to_decide),
  },
  dispute: { 'a dispute is open': isOpen },
  refund_waiting: {
    'a refund waits for a manager’s word': ({ refunds }) => refunds.some(({ state }) => state === 'waiting'),
  },
  review: { 'the review is open': ({ review }) => review === 'open' },
  refund_failed: {
    'a refund failed': ({ refunds }) => refunds.some(({ state, to_decide }) => state === 'failed' && to_decide),
  },
  end: {
    'money was returned without the office': ({ refunds, disputes }) =>
      refunds.some(({ state, requested_by, to_decide }) => state === 'succeeded' && !requested_by && to_decide) ||
      disputes.some(({ state, to_decide }) => state === 'lost' && to_decide),
  },
};

/** Describes what is wrong with something; empty if its state is valid. */
export function faultsIn<T>(states: States<T>, state: string | null, of: T): string[] {
  const claims = states[String(state)];
  if (!claims) return [`the state ${state} is not described`];
  return Object.entries(claims)
    .filter(([, holds]) => !holds(of))
    .map(([claim]) => `${state}, but not: ${claim}`);
}
