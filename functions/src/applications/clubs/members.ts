import type { ClubMember } from '@portal/contract/calls/clubs';
import type { Charter } from '@portal/contract/records/charter';
import { day, id } from '@portal/contract/records/fields';
import type { Member } from '@portal/contract/records/member';
import { fullName } from '@portal/contract/values/format';
import { FieldPath } from 'firebase-admin/firestore';
import { z } from 'zod';
import { allMembers, memberIn } from '#members/index.ts';
import { getDocuments } from '#platform/firestore.ts';
import { decodeCursor, encodeCursor, type PageRequest } from '#platform/paging.ts';

/** A position in the list: the membership's expiry and the member's id. */
const position = z.tuple([day, id]);

function clubMemberOf(member: Member): ClubMember[] {
  const { membership_number, membership_type, membership_expiry } = member;
  if (!membership_number || !membership_expiry) return [];
  return [{ membership_number, name: fullName(member), membership_type, membership_expiry }];
}

/**
 * Returns a page of an academy's approved members, latest expiry first, and the next cursor or null. Throws 422 for a
 * cursor issued for another list.
 */
export async function listClubMembers({ charter_id }: Charter, { limit, cursor }: PageRequest) {
  const listed = ['club-members', charter_id];
  const all = allMembers()
    .where('club_id', '==', charter_id)
    .where('status', '==', 'approved')
    .orderBy('membership_expiry', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  const after = cursor ? all.startAfter(...decodeCursor(listed, position, cursor)) : all;
  const { docs } = await getDocuments(after.limit(limit + 1));
  const page = docs.slice(0, limit);
  const last = docs.length > limit ? page.at(-1) : undefined;
  return {
    club_members: page.flatMap((found) => memberIn(found) ?? []).flatMap(clubMemberOf),
    next_cursor: last ? encodeCursor(listed, [last.get('membership_expiry'), last.id]) : null,
  };
}
