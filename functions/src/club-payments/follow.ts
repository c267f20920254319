import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { memberIn } from '#members/index.ts';
import { settleUnsigned } from '#payments/index.ts';

function shownOf(snapshot: DocumentSnapshot): string {
  const member = memberIn(snapshot);
  return member ? JSON.stringify([member.status, member.club_id, member.consent, member.club_paid]) : '';
}

/**
 * Settles what a club has paid for a member and waits for a signature, as soon as the member signs, leaves the club or is
 * locked. The daily work finds those who were merged or deleted. Idempotent.
 */
export async function followClubPayment(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const [was, is] = [memberIn(before)?.club_paid, memberIn(after)?.club_paid];
  if ((!was && !is) || shownOf(before) === shownOf(after)) return;
  const waiting = [was, is].flatMap((paid) => paid?.session_id ?? []);
  for (const session of new Set(waiting)) await settleUnsigned(session);
}
