import { type ClubPayment, clubPayment, type PayingClub } from '@portal/contract/records/club-payment';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { paymentKeptUntil } from '@portal/contract/rules/retention';
import { collections } from '@portal/contract/values/collections';
import { now } from '@portal/contract/values/days';
import { deletedPayer } from '@portal/contract/values/deleted-payer';
import { fullName } from '@portal/contract/values/format';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { readMember } from '#members/index.ts';
import { database } from '#platform/database.ts';
import { type Creator, getDocument, getInTransaction } from '#platform/firestore.ts';
import { processDue } from '#platform/process-due.ts';

function clubPayments() {
  return database().collection(collections.club_payments);
}

/** A payment that may be a club's, and its place in the club's checkout or check. */
type OfClub = Pick<Payment, 'club' | 'checkout_session' | 'session_id'>;

const refOf = ({ checkout_session, session_id }: OfClub) => clubPayments().doc(checkout_session ?? session_id);

/** Returns the club payment that a payment is a share of, or undefined. */
export async function findClubPayment(payment: OfClub): Promise<ClubPayment | undefined> {
  if (!payment.club) return undefined;
  const found = await getDocument(refOf(payment));
  return found.exists ? clubPayment.parse(found.data()) : undefined;
}

/** A club payment with the leader who paid; undefined once deleted. */
export type PaidByClub = ClubPayment & { leader: Member | undefined };

/** Returns the club payment that a payment is a share of, read within a transaction, or undefined. */
export async function readClubPayment(transaction: Transaction, payment: OfClub): Promise<PaidByClub | undefined> {
  if (!payment.club) return undefined;
  const found = await getInTransaction(transaction, refOf(payment));
  if (!found.exists) return undefined;
  const paid = clubPayment.parse(found.data());
  return { ...paid, leader: await readMember(transaction, paid.owner_uid) };
}

/** Returns a new club payment for a club and the leader who pays, ready to store. */
export function newClubPayment(
  { charter_id, academy_name }: PayingClub,
  leader: Pick<Member, 'user_id' | 'first_name' | 'last_name'>,
  paid: Pick<ClubPayment, 'session_id' | 'method' | 'reference' | 'received_on' | 'payments' | 'amount_cents'>,
): ClubPayment {
  const payer = { owner_uid: leader.user_id, payer_name: fullName(leader) };
  const created_at = now().toISOString();
  const settled = { task: null, refunding_cents: 0, created_at, completed_at: null, refunds: [], disputes: [] };
  return { ...paid, charter_id, academy_name, ...payer, created_at, kept_until: paymentKeptUntil(settled) };
}

/** Creates a club payment, in the transaction that creates its shares. */
export function createClubPayment(creator: Creator, created: ClubPayment): void {
  creator.create(clubPayments().doc(created.session_id), clubPayment.parse(created));
}

/** Returns a query for the payments of a club, newest first, at most `limit`. */
export function clubPaymentsFor(charter_id: string, limit: number): Query {
  return clubPayments().where('charter_id', '==', charter_id).orderBy('created_at', 'desc').limit(limit);
}

/** Returns a query for what a leader has paid for clubs. */
export function clubPaymentsBy(uid: string): Query {
  return clubPayments().where('owner_uid', '==', uid);
}

/** Returns a query for the club payments whose last day of naming the payer is before a day (`YYYY-MM-DD`). */
export function clubPaymentsKeptUntil(today: string): Query {
  return clubPayments().where('kept_until', '<', today);
}

/** Removes the payer from the club payments that a query finds. It must no longer match them then. */
export function erasePayers(found: Query, nobody: () => string) {
  return processDue(found, async (transaction, some) => {
    for (const data of some) {
      const kept = clubPayment.parse(data);
      const erased = { owner_uid: nobody(), payer_name: fullName(deletedPayer) };
      transaction.set(clubPayments().doc(kept.session_id), { ...kept, ...erased, reference: null, kept_until: null });
    }
    return { erased: some.length };
  });
}
