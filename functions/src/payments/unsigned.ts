import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { isKept, withFigures } from '@portal/contract/rules/payment-state';
import { dayOf, now } from '@portal/contract/values/days';
import { dayText, fullName } from '@portal/contract/values/format';
import type { Transaction } from 'firebase-admin/firestore';
import { unsignedMail } from '#mail/club-payment-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember, readMember } from '#members/index.ts';
import { transact } from '#platform/firestore.ts';
import { type Counts, forEachDocument } from '#platform/process-due.ts';
import { applyFee } from './apply-fee.ts';
import { type PaidByClub, readClubPayment } from './club-payments.ts';
import { moneyChanges } from './money.ts';
import { notifyChanges, recordPaymentActivity } from './notify.ts';
import { sendRefunds } from './refund.ts';
import { withReturn } from './returns.ts';
import { lacksSignature } from './signature.ts';
import { payments, readPayment, writePayment } from './store.ts';
import { readSubject, type Subject } from './subject.ts';

/** The state of a share after a decision about its signature. */
type Outcome = 'counted' | 'returned' | 'waiting' | 'over';

interface Waiting {
  payment: Payment;
  owner: Member | undefined;
  club: PaidByClub | undefined;
  subject: Subject | undefined;
}

const isOf = (owner: Member | undefined, { session_id }: Payment): owner is Member =>
  owner?.club_paid?.session_id === session_id;

/** Returns why a share goes back, as its club reads it; undefined if it may still count. */
function reasonToReturn({ payment, owner, subject }: Waiting): string | undefined {
  const { club, user_info } = payment;
  const name = fullName(user_info);
  if (!isOf(owner, payment) || !subject || subject.notDue) return `No fee is due for ${name} anymore.`;
  if (owner.club_id !== club?.charter_id) return `${name} has left the club.`;
  const { sign_by } = owner.club_paid ?? payment;
  if (!sign_by || sign_by >= dayOf() || !lacksSignature(owner, payment.renews)) return undefined;
  return `Nobody accepted the policies for ${name} by ${dayText(sign_by)}.`;
}

function writeReturn(transaction: Transaction, { payment, owner, club }: Waiting, reason: string, at: string): void {
  const returned = withFigures({ ...withReturn(payment, reason, at), sign_by: null });
  writePayment(transaction, returned);
  notifyChanges(transaction, returned, { owner, club }, moneyChanges(payment, returned));
  recordPaymentActivity(transaction, 'refund_requested', returned, { owner, actor: 'daily work', note: reason });
  if (!isOf(owner, payment) || !owner.club_paid) return;
  changeMember(transaction, owner, { club_paid: null });
  if (payment.sign_by && payment.sign_by < dayOf()) enqueueEmail(transaction, unsignedMail(owner, owner.club_paid));
}

function decide(transaction: Transaction, waiting: Waiting): Outcome {
  const { payment, owner, subject } = waiting;
  const at = now().toISOString();
  const clear = () => {
    if (isOf(owner, payment)) changeMember(transaction, owner, { club_paid: null });
  };
  // The bank decides first.
  if (payment.sign_by && payment.payment_status === 'disputed') return 'waiting';
  if (!payment.sign_by || !isKept(payment)) {
    clear();
    if (payment.sign_by) writePayment(transaction, { ...payment, sign_by: null });
    return 'over';
  }
  const reason = reasonToReturn(waiting);
  if (reason) {
    writeReturn(transaction, waiting, reason, at);
    return 'returned';
  }
  if (!owner || !subject || lacksSignature(owner, payment.renews)) return 'waiting';
  const counted = { ...payment, sign_by: null };
  writePayment(transaction, counted);
  const changed = applyFee(transaction, counted, { owner, subject }, at);
  recordPaymentActivity(transaction, 'signed', counted, { owner, actor: owner, changed });
  return 'counted';
}

/**
 * Decides about a share that waits for a signature, as of now: it counts once the policies are accepted, and goes back to
 * the club after the last day, or as soon as nothing is due for a member of the club anymore. Idempotent. Returns the
 * outcome.
 */
export async function settleUnsigned(sessionId: string): Promise<Outcome> {
  const outcome = await transact(async (transaction) => {
    const payment = await readPayment(transaction, sessionId);
    if (!payment) return 'over' as const;
    const owner = await readMember(transaction, payment.owner_uid);
    const club = await readClubPayment(transaction, payment);
    const subject = owner && (await readSubject(transaction, payment, owner));
    return decide(transaction, { payment, owner, club, subject });
  });
  if (outcome === 'returned') await sendRefunds(sessionId);
  return outcome;
}

/** Decides about all shares that wait for a signature. Returns counts by outcome. */
export function settleAllUnsigned(): Promise<Counts> {
  const waiting = payments().where('sign_by', '>', '').orderBy('sign_by');
  return forEachDocument(waiting, ({ id }) => settleUnsigned(id));
}
