import type { SigningOffer } from '@portal/contract/calls/club-payments';
import type { Acceptance } from '@portal/contract/records/activation';
import type { Member } from '@portal/contract/records/member';
import { parentRequirements } from '@portal/contract/rules/consent';
import { isLocked } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { fullName, parentName } from '@portal/contract/values/format';
import { applyAcceptance, changedNames, namedParent, parseAcceptance } from '#accounts/acceptance.ts';
import { badLink, findLink, type Link, readLink } from '#mail/links.ts';
import { changeMember, findMember, readMember } from '#members/index.ts';
import { recordActivity } from '#members/records/index.ts';
import { settleUnsigned } from '#payments/index.ts';
import { transact } from '#platform/firestore.ts';

type Waiting = Member & { club_paid: NonNullable<Member['club_paid']> };

/** Reports whether a link is for the payment that waits now, and still goes to the member's address. */
function isCurrentLink({ email, asked_at }: Link, member: Member | undefined): member is Waiting {
  const paid = member?.club_paid;
  return (
    !!paid && paid.at === asked_at && paid.sign_by >= dayOf() && member.email === email && !isLocked(member.status)
  );
}

/**
 * Returns what the signing page needs. Accepts the token or its SHA-256. Names the member by the first name only, since the
 * link may have reached a stranger.
 */
export async function signingOf(tokenOrHash: string): Promise<SigningOffer> {
  const link = await findLink(tokenOrHash, 'sign');
  const member = link && (await findMember(link.uid));
  if (!link || !isCurrentLink(link, member)) return { valid: false };
  const { first_name, membership_type, club_paid, parent_first_name, parent_last_name } = member;
  const { academy_name, sign_by } = club_paid;
  const asked = parentRequirements(member, dayOf());
  return {
    ...{ valid: true, first_name, membership_type, academy_name, sign_by, ...asked },
    emergency_contact_asked: !member.emergency_contact_name || !member.emergency_contact_phone,
    ...(asked.parent_asked && { parent_first_name, parent_last_name }),
  };
}

/**
 * Records the consent of a member, or of the named parent, with the token of a signing link, which works once. The fee that
 * the club paid then counts. Throws 400 for a link that no longer works, and 422 if the consent is incomplete.
 */
export async function sign({ token, ...given }: Partial<Acceptance> & { token: string }): Promise<void> {
  const session = await transact(async (transaction) => {
    const link = await readLink(transaction, token, 'sign');
    const member = await readMember(transaction, link.uid);
    if (!isCurrentLink(link, member)) throw badLink('sign');
    const accepted = parseAcceptance(member, given);
    link.use();
    const given_by = parentName(namedParent(member, accepted)) || fullName(member);
    const changes = applyAcceptance(transaction, member, accepted, { how: 'signing_link', given_by });
    const changed = changedNames(member, changes);
    recordActivity(transaction, { action: 'policies_accepted', actor: member, target: member, changed });
    changeMember(transaction, member, changes);
    return member.club_paid.session_id;
  });
  await settleUnsigned(session);
}
