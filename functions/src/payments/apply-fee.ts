import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import type { Transaction } from 'firebase-admin/firestore';
import { signatureMail } from '#mail/club-payment-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember } from '#members/index.ts';
import type { Subject } from './subject.ts';

/** The member a fee is for, and the fee's subject, read in the same transaction. */
interface Applied {
  owner: Member | undefined;
  subject: Subject;
}

/**
 * Applies a fee that arrived at an instant (ISO 8601) and emails the member. A club's fee with a day to sign by waits for
 * that signature, which the email asks for. Returns the names of the changed fields.
 */
export function applyFee(
  transaction: Transaction,
  payment: Payment,
  { owner, subject }: Applied,
  at: string,
): string[] {
  const { session_id, club, sign_by } = payment;
  if (club && sign_by && owner) {
    const club_paid = { session_id, academy_name: club.academy_name, at, sign_by };
    enqueueEmail(transaction, signatureMail(changeMember(transaction, owner, { club_paid }), club_paid));
    return ['club_paid'];
  }
  const changed = subject.moveOn(at);
  enqueueEmail(transaction, subject.mail(payment));
  return changed;
}
