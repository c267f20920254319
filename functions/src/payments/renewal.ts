import type { CharterRenewal, Renewal } from '@portal/contract/calls/payments';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { nameOf } from '@portal/contract/rules/application';
import { obstacleToCharterRenewal } from '@portal/contract/rules/charter';
import { awaitsParent } from '@portal/contract/rules/consent';
import { obstacleToLeading } from '@portal/contract/rules/membership';
import { paidByClubText } from '@portal/contract/rules/membership-fee';
import { nextTerm, obstacleToRenewal } from '@portal/contract/rules/term';
import { dayOf } from '@portal/contract/values/days';
import { findApplication, readApplication } from '#applications/index.ts';
import { changeMember, findMember, readMember, readSignerName } from '#members/index.ts';
import { nextTermOf, nextTypeOf } from '#members/policy.ts';
import { hasAcceptedCurrent, recordConsent } from '#members/records/consents.ts';
import { recordActivity } from '#members/records/index.ts';
import { config } from '#platform/config.ts';
import { transact } from '#platform/firestore.ts';
import { invalid, notFound } from '#platform/problem.ts';

/** A child from an upload that did not ask for consent; a parent must identify themselves on the dashboard first. */
function consentObstacle(member: Member): string | null {
  return awaitsParent(member, dayOf())
    ? 'A parent or guardian has to accept the policies on the dashboard first.'
    : null;
}

/** Returns what a renewal today would give a member, and its requirements. */
export function renewalOf(member: Member): Renewal {
  return {
    ...nextTermOf(member),
    membership_type: nextTypeOf(member),
    obstacle:
      (member.club_paid && paidByClubText(member.club_paid)) ??
      obstacleToRenewal(member, dayOf()) ??
      consentObstacle(member),
    policies_changed: !hasAcceptedCurrent(member),
  };
}

/**
 * Returns what a renewal today would give a member's charter, and its requirements, including those on the leader.
 * Throws 404 if the charter is unknown or another member's.
 */
export async function charterRenewalOf(member: Member, id: string): Promise<CharterRenewal> {
  const charter = await findApplication('academy_charter', id);
  if (charter?.owner_uid !== member.user_id) throw notFound();
  const today = dayOf();
  const cannotLead = obstacleToLeading(member, today);
  return {
    ...nextTerm(charter.valid_until, today, config.membershipMonths, charter.terms),
    obstacle:
      obstacleToCharterRenewal(charter, today) ??
      (cannotLead ? `${cannotLead}. You can renew the charter once that’s resolved.` : null),
    policies_changed: !hasAcceptedCurrent(member),
  };
}

/** Returns the last day of the term that a renewal gave; null if it gave none or was undone. */
export async function renewedUntil({ session_id, owner_uid, application_id }: Payment): Promise<string | null> {
  const found = application_id ? await findApplication('academy_charter', application_id) : await findMember(owner_uid);
  return found?.terms.find((term) => term.session_id === session_id)?.until ?? null;
}

/**
 * Records the renewing member's consent if the policies have changed since, for a membership or a charter (by id). The
 * signed-in person consents, even for an adult in the account. Throws 404 if the member has left the account, and 422
 * if consent is missing or a child has no parental consent yet.
 */
export async function acceptForRenewal(member: Member, accepted: boolean, charterId: string | null): Promise<void> {
  if (hasAcceptedCurrent(member)) return;
  if (!accepted) throw invalid({ policies_accepted: 'Please accept the policies' });
  await transact(async (transaction) => {
    const known = await readMember(transaction, member.user_id);
    // A member who was handed over in the meantime consents in their own account.
    if (known?.account_uid !== member.account_uid) throw notFound();
    if (hasAcceptedCurrent(known)) return;
    const obstacle = consentObstacle(known);
    if (obstacle) throw invalid({ policies_accepted: obstacle });
    const given_by = await readSignerName(transaction, known);
    const charter = charterId === null ? undefined : await readApplication(transaction, 'academy_charter', charterId);
    const renewed = recordConsent(transaction, known, {
      how: charterId === null ? 'renewal' : 'charter_renewal',
      given_by,
      ...(charterId !== null && { application_id: charterId }),
      ...(charter && { subject: nameOf(charter) }),
    });
    recordActivity(transaction, { action: 'policies_accepted', actor: known, target: known });
    changeMember(transaction, known, renewed);
  });
}
