import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { numberOf } from '@portal/contract/rules/application';
import { isLocked } from '@portal/contract/rules/membership';

/** What holds of everything in a state, by what is said where it does not. */
type Claims<T> = Record<string, (of: T) => boolean>;

/** Every state of something that the portal describes, and what holds in it: what is in none of them is a fault. */
type States<T> = Record<string, Claims<T>>;

const notDenied = { 'it has no denial': ({ denial }: Pick<Member, 'denial'>) => denial === null };
const denied = { 'it has a denial': ({ denial }: Pick<Member, 'denial'>) => denial !== null };
const notLocked = { 'no status is kept from before a lock': (member: Member) => member.status_before_lock === null };

const locked: Claims<Member> = {
  'the status from before the lock is kept, and is none of a lock': ({ status_before_lock: before }) =>
    before !== null && !isLocked(before),
  'a denial is kept of who was denied': ({ status_before_lock, denial }) =>
    (status_before_lock === 'denied') === (denial !== null),
};

/** The states of a member. */
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

/** The states of a charter or an event. */
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

/** The states of a payment. */
export const paymentStates: States<Payment> = {
  open: hasNotArrived,
  expired: hasNotArrived,
  paid: { ...hasArrived, 'nothing came back': (payment) => cameBack(payment) === 0 },
  needs_review: { ...hasArrived, 'the review is open': ({ review }) => review === 'open' },
  refunded: { ...hasArrived, 'all came back': (payment) => cameBack(payment) === payment.amount_cents },
  partially_refunded: {
    ...hasArrived,
    'a part came back': (payment) => cameBack(payment) > 0 && cameBack(payment) < payment.amount_cents,
  },
  disputed: { ...hasArrived, 'a dispute is open': isOpen },
};

/** What the office has to do about a payment, and the fact that it follows from. */
export const paymentTasks: States<Payment> = {
  null: {
    'nothing waits for the office': (payment) =>
      !isOpen(payment) &&
      (payment.review !== 'open' || payment.payment_status === 'refunded') &&
      [...payment.refunds, ...payment.disputes].every(({ to_decide }) => !to_decide),
  },
  dispute: { 'a dispute is open': isOpen },
  review: { 'the review is open': ({ review }) => review === 'open' },
  refund_failed: {
    'a refund failed': ({ refunds }) => refunds.some(({ state, to_decide }) => state === 'failed' && to_decide),
  },
  end: {
    'money went back that the office did not send': ({ refunds, disputes }) =>
      refunds.some(({ state, requested_by, to_decide }) => state === 'succeeded' && !requested_by && to_decide) ||
      disputes.some(({ state, to_decide }) => state === 'lost' && to_decide),
  },
};

/** What is wrong with something, in words; nothing where it is in a described state. */
export function faultsIn<T>(states: States<T>, state: string | null, of: T): string[] {
  const claims = states[String(state)];
  if (!claims) return [`the state ${state} is not described`];
  return Object.entries(claims)
    .filter(([, holds]) => !holds(of))
    .map(([claim]) => `${state}, but not: ${claim}`);
}
