import type { RefundWord } from '@portal/contract/calls/payment-desk';
import type { Member } from '@portal/contract/records/member';
import type { ActingOffice } from '@portal/contract/records/office';
import type { Payment, Refund } from '@portal/contract/records/payment';
import { withFigures } from '@portal/contract/rules/payment-state';
import { now } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { enqueueEmail } from '#mail/outbox.ts';
import { refundDeclinedMail } from '#mail/payment-letters.ts';
import { readMember } from '#members/index.ts';
import {
  closingCheckouts,
  readClubPayment,
  readDenied,
  readPayment,
  readSubject,
  recordPaymentActivity,
  reopenFeeAfterRefund,
  sendRefunds,
  writeConfirmed,
  writePayment,
} from '#payments/index.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { writeEnd } from './end.ts';
import { requireNotOwn, requireWord } from './policy.ts';
import { revokeEnded } from './refund.ts';

interface Decided extends RefundWord {
  payment: Payment;
  refund: Refund;
  owner: Member | undefined;
  actor: Member;
}

/** Reports whether a refund was decided this way already. Throws 409 if it was decided otherwise or never waited. */
function isDecided({ state, confirmed_by }: Refund, action: RefundWord['action']): boolean {
  if (state === 'waiting') return false;
  if (action === 'confirm' ? confirmed_by : state === 'declined') return true;
  throw new Problem(409, 'This refund no longer waits for a manager’s word.');
}

async function confirm(transaction: Transaction, { payment, refund, owner, ...word }: Decided): Promise<void> {
  requireNotOwn(owner, word.actor);
  const subject = owner && (await readSubject(transaction, payment, owner));
  const denied = await readDenied(transaction, payment, subject);
  const club = await readClubPayment(transaction, payment);
  if (refund.ends) await writeEnd(transaction, payment, owner, word.actor);
  const confirmed = writeConfirmed(transaction, payment, refund, { owner, club, ...word });
  reopenFeeAfterRefund(denied, confirmed);
}

async function decline(transaction: Transaction, { payment, refund, owner, actor, note }: Decided): Promise<void> {
  const { requested_by } = refund;
  const asker =
    requested_by && requested_by !== actor.user_id ? await readMember(transaction, requested_by) : undefined;
  const declined: Refund = { ...refund, state: 'declined', settled_at: now().toISOString() };
  const refunds = payment.refunds.map((one) => (one === refund ? declined : one));
  writePayment(transaction, withFigures({ ...payment, refunds }));
  recordPaymentActivity(transaction, 'refund_declined', payment, { owner, actor, note });
  if (asker) enqueueEmail(transaction, refundDeclinedMail(payment, asker, refund, note));
}

/**
 * Confirms a refund that waits, which the provider then makes like any other, or declines it, which leaves the payment
 * as if it had never been asked for. The same word again changes nothing. Throws 404 for an unknown payment or refund,
 * 403 as `requireWord` does and for a manager's own payment, 409 if the refund was decided otherwise, if the payment is
 * disputed or if less of it is left, and 503 if an open checkout cannot be closed.
 */
export async function confirmRefund(
  sessionId: string,
  word: RefundWord,
  { caller: actor, office }: { caller: Member; office: ActingOffice },
): Promise<{ refund: Refund; payment: Payment }> {
  const find = ({ refunds }: Payment) => refunds.find(({ refund_id }) => refund_id === word.refund_id);
  await closingCheckouts(async (transaction) => {
    const payment = await readPayment(transaction, sessionId);
    const refund = payment && find(payment);
    if (!refund) throw notFound();
    requireWord(word.action, refund, { user_id: actor.user_id, office });
    if (isDecided(refund, word.action)) return;
    const owner = await readMember(transaction, payment.owner_uid);
    const decided = { ...word, payment, refund, owner, actor };
    await (word.action === 'confirm' ? confirm(transaction, decided) : decline(transaction, decided));
  });
  const payment = await sendRefunds(sessionId);
  const refund = find(payment);
  if (!refund) throw notFound();
  if (refund.confirmed_by && refund.ends) await revokeEnded(payment.owner_uid);
  return { refund, payment };
}
