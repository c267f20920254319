/** Exports for other rooms. The pure decisions have their own door: `policy.ts`. */
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
export { closeCheckouts, closingCheckouts, requireAllClosed, requireClosed, requireTogetherClosed } from './close.ts';
export { readDenied, reopenFeeAfterRefund } from './denied.ts';
export { applicationFeeOf, certificateFeeOf, membershipFeeOf, type Payable } from './fees.ts';
export { recordPaymentActivity } from './notify.ts';
export { endPastSanctions } from './past-sanctions.ts';
export { requireRefundable, sendRefunds, waitsForWord, writeConfirmed, writeRefund } from './refund.ts';
export { remindMembers, remindOfCharters } from './reminders.ts';
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
export { readSubject } from './subject.ts';
export { resumeUnansweredRefunds } from './unanswered-refunds.ts';
