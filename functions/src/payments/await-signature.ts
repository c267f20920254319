import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import type { Transaction } from 'firebase-admin/firestore';
import { signatureMail } from '#mail/club-payment-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember } from '#members/index.ts';

/**
 * Notes that a club has paid for a member, at an instant, and asks for the signature that the fee waits for. Returns the
 * names of the changed fields.
 */
export function awaitSignature(
  transaction: Transaction,
  { session_id, club, sign_by }: Payment,
  owner: Member,
  at: string,
): string[] {
  if (!club || !sign_by) return [];
  const club_paid = { session_id, academy_name: club.academy_name, at, sign_by };
  enqueueEmail(transaction, signatureMail(changeMember(transaction, owner, { club_paid }), club_paid));
  return ['club_paid'];
}
