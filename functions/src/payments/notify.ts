import type { Activity } from '@portal/contract/records/activity';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import type { Transaction } from 'firebase-admin/firestore';
import { clubRefundedMail, clubReviewClosedMail, clubReviewMail } from '#mail/club-payment-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import {
  disputeTaskMail,
  endTaskMail,
  refundedMail,
  refundFailedTaskMail,
  reviewClosedMail,
  reviewMail,
  reviewTaskMail,
} from '#mail/payment-letters.ts';
import { type Entry, recordActivity } from '#members/records/index.ts';
import type { PaidByClub } from './club-payments.ts';
import type { MoneyChanges } from './money.ts';

/** Records a payment's activity in the transaction in which it happens. */
export function recordPaymentActivity(
  transaction: Transaction,
  action: Activity['action'],
  payment: Payment,
  { owner, ...more }: { owner: Member | undefined } & Partial<Pick<Entry, 'actor' | 'changed' | 'note'>>,
): void {
  const subject = payment.subject ?? undefined;
  recordActivity(transaction, { action, actor: 'payment provider', target: owner, subject, ...more });
}

/** The member a payment is for, unless deleted, and the club payment it is a share of. */
export interface PaidFor {
  owner: Member | undefined;
  club?: PaidByClub | undefined;
}

/**
 * Emails the payer and the office that a payment needs review. A deleted payer is reached at the address from checkout.
 */
export function notifyReview(
  transaction: Transaction,
  payment: Payment,
  { owner, club }: PaidFor,
  reason: string,
): void {
  if (!club) enqueueEmail(transaction, reviewMail(payment, owner));
  else if (club.leader) enqueueEmail(transaction, clubReviewMail(club.leader, payment));
  enqueueEmail(transaction, reviewTaskMail(payment, reason));
}

/** Emails the payer that a review was closed without a refund. */
export function notifyReviewClosed(transaction: Transaction, payment: Payment, { owner, club }: PaidFor): void {
  if (!club) enqueueEmail(transaction, reviewClosedMail(payment, owner));
  else if (club.leader) enqueueEmail(transaction, clubReviewClosedMail(club.leader, payment));
}

/** Emails and records news about a payment's money: refunds to the payer, tasks to the office. */
export function notifyChanges(
  transaction: Transaction,
  payment: Payment,
  { owner, club }: PaidFor,
  news: MoneyChanges,
): void {
  for (const refund of news.succeeded) {
    recordPaymentActivity(transaction, 'refunded', payment, { owner });
    if (club?.leader) enqueueEmail(transaction, clubRefundedMail(club.leader, payment, refund));
    if (!club && !refund.announced) enqueueEmail(transaction, refundedMail(payment, owner, refund));
    if (refund.to_decide) enqueueEmail(transaction, endTaskMail(payment, refund.amount_cents, 'refund'));
  }
  for (const refund of news.failed) {
    recordPaymentActivity(transaction, 'refund_failed', payment, { owner });
    if (refund.to_decide) enqueueEmail(transaction, refundFailedTaskMail(payment, refund));
  }
  for (const dispute of news.opened) {
    recordPaymentActivity(transaction, 'disputed', payment, { owner });
    enqueueEmail(transaction, disputeTaskMail(payment, dispute));
  }
  for (const _ of news.won) recordPaymentActivity(transaction, 'dispute_won', payment, { owner });
  for (const dispute of news.lost) {
    recordPaymentActivity(transaction, 'dispute_lost', payment, { owner });
    enqueueEmail(transaction, endTaskMail(payment, dispute.amount_cents, 'dispute'));
  }
}
