import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { followMember } from '#applications/follow-members.ts';
import { followDesks } from '#club-desk/follow.ts';

/** Updates everything that shows a changed member: lists, applications, club desks and what a club has paid. Idempotent. */
export async function followMembers(uid: string, before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  await followMember(uid, before, after);
  await followDesks(uid, before, after);
  if (!before.get('club_paid') && !after.get('club_paid')) return;
  // Few members are paid for by a club at a time, and the payments bring much code with them.
  const { followClubPayment } = await import('#club-payments/follow.ts');
  await followClubPayment(before, after);
}
