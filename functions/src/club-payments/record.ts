import type { RecordedClubPayment } from '@portal/contract/calls/club-payments';
import type { Charter } from '@portal/contract/records/charter';
import type { ClubPaymentAnswer } from '@portal/contract/records/club-payment';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { membershipFeeOn } from '@portal/contract/rules/membership-fee';
import { isInReview, underReviewText } from '@portal/contract/rules/payment-review';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf, now } from '@portal/contract/values/days';
import { fullName, usd } from '@portal/contract/values/format';
import { sumBy } from 'es-toolkit/math';
import type { Transaction } from 'firebase-admin/firestore';
import { findApplication } from '#applications/index.ts';
import { clubPaidMail } from '#mail/club-payment-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { readKnown, readMembersOf } from '#members/index.ts';
import { requireNotOwn } from '#payment-desk/policy.ts';
import { recordedPayment } from '#payment-desk/recorded-payment.ts';
import {
  applyFee,
  closingCheckouts,
  createClubPayment,
  createPayment,
  newClubPayment,
  newPaymentId,
  paymentIdIn,
  readPaymentsFor,
  readSubject,
  recordPaymentActivity,
  requireAllOfClosed,
  type Subject,
  signByFor,
} from '#payments/index.ts';
import { invalid, notFound, Problem } from '#platform/problem.ts';
import { clubPaymentAnswerOf } from './answers.ts';

interface Share {
  owner: Member;
  payment: Payment;
  subject: Subject;
}

/** Finds any charter for the office. Throws 404 if unknown. */
export async function findCharter(id: string): Promise<Charter> {
  const charter = await findApplication('academy_charter', id);
  if (!charter) throw notFound();
  return charter;
}

function requireFee(owner: Member, { charter_id }: Charter) {
  if (owner.club_id !== charter_id) throw new Problem(409, `${fullName(owner)} is not in this club.`);
  const fee = membershipFeeOn(owner, dayOf());
  if (!fee) throw new Problem(409, `${fullName(owner)}: No fee is due that this payment could be recorded for.`);
  return fee;
}

/** Throws 422 unless the amount is the sum of the fees. */
function requireSum(fees: readonly { type: Member['membership_type'] }[], amount_cents: number): void {
  const sum = sumBy(fees, ({ type }) => productOf(type).price_cents);
  if (sum === amount_cents) return;
  throw invalid({ amount_cents: `The fees of these members add up to ${usd(sum / 100)}` });
}

async function readShares(
  transaction: Transaction,
  charter: Charter,
  { members, amount_cents, ...received }: RecordedClubPayment & { session_id: string },
): Promise<Share[]> {
  const found = await readMembersOf(transaction, { members });
  if (found.length < members.length) throw notFound('This person is not in the club.');
  const owners = members.flatMap((id) => found.find(({ user_id }) => user_id === id) ?? []);
  const fees = owners.map((owner) => requireFee(owner, charter));
  requireSum(fees, amount_cents);
  await requireAllOfClosed(transaction, owners);
  const { charter_id, academy_name } = charter;
  const shares = owners.map(async (owner, place): Promise<Share> => {
    const { type, renews } = fees[place] ?? requireFee(owner, charter);
    const session_id = paymentIdIn(received.session_id, place);
    const share = { ...received, session_id, membership_type: type, application_id: null, renews };
    const recorded = recordedPayment({ ...share, amount_cents: productOf(type).price_cents }, owner);
    const payment = { ...recorded, checkout_session: received.session_id, club: { charter_id, academy_name } };
    const subject = await readSubject(transaction, payment, owner);
    if (!subject || subject.notDue) throw new Problem(409, `${fullName(owner)}: No fee is due.`);
    const others = await readPaymentsFor(transaction, { owner, product: type, application_id: null });
    if (isInReview(others, null)) throw new Problem(409, `${fullName(owner)}: ${underReviewText}`);
    return { owner, payment: { ...payment, sign_by: signByFor(payment, owner) }, subject };
  });
  return Promise.all(shares);
}

function writeShare(transaction: Transaction, { owner, payment, subject }: Share, actor: Member): void {
  createPayment(transaction, payment);
  const at = payment.completed_at ?? now().toISOString();
  const changed = applyFee(transaction, payment, { owner, subject }, at);
  recordPaymentActivity(transaction, 'payment_recorded', payment, { owner, actor, changed });
}

/**
 * Records one payment by cash, check or transfer by which a club pays for several of its members, like card payments, all
 * or none. Closes open checkouts. Throws 404 for an unknown charter or member, 403 for a member of the admin's own account,
 * 409 for a member outside the club, or if no fee is due or one is under review, 422 unless the amount is the sum of the
 * fees, and 503 if an open checkout cannot be closed.
 */
export async function recordClubPayment(
  charterId: string,
  form: RecordedClubPayment,
  actor: Member,
): Promise<ClubPaymentAnswer> {
  const charter = await findCharter(charterId);
  // Created outside the transaction, so that a retry does not record a second payment.
  const session_id = newPaymentId();
  return closingCheckouts(async (transaction) => {
    const leader = await readKnown(transaction, charter.owner_uid);
    const shares = await readShares(transaction, charter, { ...form, session_id });
    for (const { owner } of shares) requireNotOwn(owner, actor);
    const { method, reference, received_on, amount_cents } = form;
    const payments = shares.map(({ payment }) => payment);
    const ids = payments.map((payment) => payment.session_id);
    const paid = { session_id, method, reference, received_on, payments: ids, amount_cents };
    const club = newClubPayment(charter, leader, paid);
    createClubPayment(transaction, club);
    for (const share of shares) writeShare(transaction, share, actor);
    enqueueEmail(transaction, clubPaidMail(leader, club));
    return clubPaymentAnswerOf(club, payments);
  });
}
