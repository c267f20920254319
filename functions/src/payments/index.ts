/** Exports for other rooms. The pure decisions have their own door: `policy.ts`. */

export { applyFee } from './apply-fee.ts';
export {
  checkoutKey,
  checkoutsOf,
  deleteCheckout,
  keepCheckout,
  moveCheckouts,
  movePayments,
  payableOf,
  readCheckoutsOf,
  readKeptPayments,
  readPayers,
  readPaymentsFor,
  readPaymentsOf,
  withCheckout,
} from './checkouts.ts';
export {
  closeCheckouts,
  closingCheckouts,
  requireAllClosed,
  requireAllOfClosed,
  requireClosed,
  requireTogetherClosed,
} from './close.ts';
export {
  clubPaymentsBy,
  clubPaymentsFor,
  clubPaymentsKeptUntil,
  createClubPayment,
  erasePayers,
  newClubPayment,
  readClubPayment,
} from './club-payments.ts';
export { readDenied, reopenFeeAfterRefund } from './denied.ts';
export { applicationFeeOf, certificateFeeOf, membershipFeeOf, type Payable } from './fees.ts';
export { findPayments, paymentIdIn } from './group-checkout.ts';
export { notifyReviewClosed, recordPaymentActivity } from './notify.ts';
export { endPastSanctions } from './past-sanctions.ts';
export { requireRefundable, sendRefunds, waitsForWord, writeConfirmed, writeRefund } from './refund.ts';
export { remindMembers, remindOfCharters } from './reminders.ts';
export { lacksSignature, signByFor } from './signature.ts';
export {
  allPayments,
  asPayments,
  countPaymentTasks,
  createMissingPayments,
  createPayment,
  findPayment,
  findPaymentsOf,
  findReviewedOf,
  listPaymentTasks,
  newPaymentId,
  paymentIn,
  payments,
  paymentsFrom,
  paymentsKeptUntil,
  paymentsOf,
  readPayment,
  writePayment,
} from './store.ts';
export { stripe, undefinedIfNotFound, webhookEvents } from './stripe.ts';
export { readSubject, type Subject } from './subject.ts';
export { resumeUnansweredRefunds } from './unanswered-refunds.ts';
export { settleAllUnsigned, settleUnsigned } from './unsigned.ts';
