import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { lacksConsent } from '@portal/contract/rules/consent';
import { signatureDays } from '@portal/contract/values/club-payment';
import { dayOf, daysLater } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { signatureMail } from '#mail/club-payment-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember } from '#members/index.ts';
import { hasAcceptedCurrent } from '#members/records/consents.ts';

/** Reports whether a fee that a club pays waits for consent: any for the first one, to the current policies for a renewal. */
export function lacksSignature(member: Member, renews: boolean): boolean {
  return renews ? !hasAcceptedCurrent(member) : lacksConsent(member);
}

/** Returns the last day (`YYYY-MM-DD`) to sign for a fee that arrives today; null if no signature is missing. */
export function signByFor({ club, renews }: Payment, owner: Member): string | null {
  return club && lacksSignature(owner, renews) ? daysLater(dayOf(), signatureDays) : null;
}

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
