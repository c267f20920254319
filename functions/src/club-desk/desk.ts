import type { Charter } from '@portal/contract/records/charter';
import type { Desk } from '@portal/contract/records/desk';
import type { Member } from '@portal/contract/records/member';
import { leaderOf } from '@portal/contract/rules/application';
import { missingLeaderChecks } from '@portal/contract/rules/membership';
import type { StepContext } from '@portal/contract/rules/next-step';
import { isInReview } from '@portal/contract/rules/payment-review';
import { isRenewable } from '@portal/contract/rules/term';
import { dayOf } from '@portal/contract/values/days';
import { maxDeskMembers } from '@portal/contract/values/desk';
import { fullName } from '@portal/contract/values/format';
import { sortBy } from 'es-toolkit/array';
import { findClub, isCoLeader } from '#applications/index.ts';
import { findUploadsOf } from '#leaders/documents/store.ts';
import { findMember, memberIn, membersOfClub } from '#members/index.ts';
import { findReviewedOf } from '#payments/index.ts';
import { config } from '#platform/config.ts';
import { getDocuments } from '#platform/firestore.ts';
import { qrPng } from '#platform/qr.ts';
import { deskMemberOf, warningsOf } from './desk-members.ts';

/**
 * Reads what the next steps of some members depend on: the documents of leaders who lack checks, and payments under
 * review for fees that are due.
 */
export async function readContexts(members: readonly Member[]): Promise<(member: Member) => StepContext> {
  const today = dayOf();
  const leaders = members.filter((member) => missingLeaderChecks(member, today).length > 0);
  const payers = members.filter((member) => member.status === 'pending_payment' || isRenewable(member, today));
  const idsOf = (some: readonly Member[]) => some.map(({ user_id }) => user_id);
  const [documents, payments] = await Promise.all([findUploadsOf(idsOf(leaders)), findReviewedOf(idsOf(payers))]);
  return ({ user_id }) => ({
    documents: documents.get(user_id) ?? [],
    isUnderReview: isInReview(
      payments.filter(({ owner_uid }) => owner_uid === user_id),
      null,
    ),
  });
}

async function joinLinkOf({ charter_id }: Charter): Promise<Desk['join']> {
  const url = `${config.publicUrl}/membership?club=${charter_id}`;
  return { url, qr_code: await qrPng(url) };
}

/**
 * Returns a club's desk for one of its leaders, as of a day (`YYYY-MM-DD`). Throws 403 for another club's leader, 404 for
 * an unknown club, and 409 unless the charter is valid today.
 */
export async function deskOf(id: string, leader: Member, on = dayOf()): Promise<Desk> {
  const charter = await findClub(id, leader);
  const { charter_id, academy_name, charter_number, valid_until, owner_uid } = charter;
  const is_own = owner_uid === leader.user_id;
  const [{ docs }, owner, join] = await Promise.all([
    getDocuments(membersOfClub(id).limit(maxDeskMembers + 1)),
    is_own ? leader : findMember(owner_uid),
    joinLinkOf(charter),
  ]);
  const found = docs.slice(0, maxDeskMembers).flatMap((doc) => memberIn(doc) ?? []);
  const contextOf = await readContexts(found);
  const coLeaders = found.filter((member) => isCoLeader(charter, member));
  return {
    on,
    charter: { charter_id, academy_name, charter_number, valid_until, leader_name: fullName(leaderOf(charter)) },
    is_own,
    members: sortBy(found, ['name_key']).map((member) => deskMemberOf(member, on, contextOf(member))),
    has_more: docs.length > maxDeskMembers,
    co_leaders: coLeaders.map(({ user_id }) => user_id),
    warnings: warningsOf(charter, [...(owner ? [owner] : []), ...coLeaders]),
    join,
  };
}
