import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { followMember } from '#applications/follow-members.ts';
import { followDesks } from '#club-desk/follow.ts';
import { followClubPayment } from '#club-payments/follow.ts';

/** Updates everything that shows a changed member: lists, applications, club desks and what a club has paid. Idempotent. */
export async function followMembers(uid: string, before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  await followMember(uid, before, after);
  await followDesks(uid, before, after);
  await followClubPayment(before, after);
}
