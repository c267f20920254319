import type { Member } from '@portal/contract/records/member';
import { dayOf } from '@portal/contract/values/days';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { removeDeskSignal, signalDesk } from '#applications/index.ts';
import { memberIn } from '#members/index.ts';
import { inBatch } from '#platform/firestore.ts';
import { deskMemberOf } from './desk-members.ts';

function shownOf(member: Member | undefined): string {
  return member ? JSON.stringify([member.club_id, deskMemberOf(member, dayOf(), {})]) : '';
}

/** Notifies the desks of a changed member's clubs. A co-leader who leaves a club leaves its desk. Idempotent. */
export async function followDesks(uid: string, before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const [was, is] = [memberIn(before), memberIn(after)];
  if (shownOf(was) === shownOf(is)) return;
  const left = was?.club_id !== is?.club_id ? was?.club_id : null;
  for (const club of new Set([was?.club_id ?? null, is?.club_id ?? null])) await signalDesk(club);
  if (left) await inBatch((batch) => removeDeskSignal(batch, left, uid));
}
