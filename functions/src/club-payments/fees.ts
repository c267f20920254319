import type { Charter } from '@portal/contract/records/charter';
import type { ClubFee } from '@portal/contract/records/club-payment';
import type { Member } from '@portal/contract/records/member';
import { needsParentAcceptance } from '@portal/contract/rules/consent';
import { membershipFeeOn } from '@portal/contract/rules/membership-fee';
import { isInReview } from '@portal/contract/rules/payment-review';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { maxDeskMembers } from '@portal/contract/values/desk';
import { fullName } from '@portal/contract/values/format';
import { sortBy } from 'es-toolkit/array';
import { memberIn, membersOfClub } from '#members/index.ts';
import { findReviewedOf, lacksSignature } from '#payments/index.ts';
import { getDocuments } from '#platform/firestore.ts';

function feeOf(member: Member): ClubFee[] {
  const today = dayOf();
  const fee = membershipFeeOn(member, today);
  if (!fee || member.deleting) return [];
  const { user_id, membership_number } = member;
  const { type: membership_type, renews } = fee;
  const signer = needsParentAcceptance(member, today) ? ('parent' as const) : ('member' as const);
  return [
    {
      user_id,
      name: fullName(member),
      membership_number,
      membership_type,
      amount_cents: productOf(membership_type).price_cents,
      renews,
      signer: lacksSignature(member, renews) ? signer : null,
    },
  ];
}

/**
 * Returns the membership fees that a club can pay for its members now, by name, at most as many as a desk shows. Those under
 * review are omitted.
 */
export async function clubFeesOf({ charter_id, academy_name }: Charter) {
  const { docs } = await getDocuments(membersOfClub(charter_id).limit(maxDeskMembers));
  const members = sortBy(
    docs.flatMap((doc) => memberIn(doc) ?? []),
    ['name_key'],
  );
  const fees = members.flatMap(feeOf);
  const reviewed = await findReviewedOf(fees.map(({ user_id }) => user_id));
  const isReviewed = ({ user_id }: ClubFee) =>
    isInReview(
      reviewed.filter(({ owner_uid }) => owner_uid === user_id),
      null,
    );
  return { academy_name, fees: fees.filter((fee) => !isReviewed(fee)) };
}
