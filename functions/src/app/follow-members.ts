import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { followMember } from '#applications/follow-members.ts';
import { followDesks } from '#club-desk/follow.ts';

/** Updates everything that shows a changed member: lists, applications and club desks. Idempotent. */
export async function followMembers(uid: string, before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  await followMember(uid, before, after);
  await followDesks(uid, before, after);
}
