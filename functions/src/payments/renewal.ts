import { obstacleToCharterRenewal } from '@portal/contract/charter-terms';
import { dayOf } from '@portal/contract/days';
import { fullName, parentName } from '@portal/contract/format';
import type { Member } from '@portal/contract/members';
import { obstacleToLeading } from '@portal/contract/membership';
import type { CharterRenewal, Payment, Renewal } from '@portal/contract/payments';
import { nextTerm, obstacleToRenewal } from '@portal/contract/terms';
import { findApplication } from '#applications/store.ts';
import { nextTermOf, nextTypeOf } from '#members/policy.ts';
import { findMember } from '#members/store.ts';
import { config } from '#platform/config.ts';
import { transact } from '#platform/firestore.ts';
import { invalid, notFound } from '#platform/problem.ts';
import { acceptsPresent, recordConsent } from '#records/consents.ts';

/** What a renewal today would give a member, and what it takes. */
export async function renewalOf(member: Member): Promise<Renewal> {
  return {
    ...nextTermOf(member),
    membership_type: nextTypeOf(member),
    obstacle: obstacleToRenewal(member, dayOf()) ?? null,
    policies_changed: !(await acceptsPresent(member.user_id)),
  };
}

/**
 * What a renewal today would give a charter of the member's, and what it takes, of the leader, too. Throws 404 for what is
 * unknown or somebody else's.
 */
export async function charterRenewalOf(member: Member, id: string): Promise<CharterRenewal> {
  const charter = await findApplication('academy_charter', id);
  if (charter?.owner_uid !== member.user_id) throw notFound();
  const today = dayOf();
  const cannotLead = obstacleToLeading(member, today);
  return {
    ...nextTerm(charter.valid_until, today, config.membershipMonths),
    obstacle:
      obstacleToCharterRenewal(charter, today) ??
      (cannotLead ? `${cannotLead}. You can renew the charter once that’s resolved.` : null),
    policies_changed: !(await acceptsPresent(member.user_id)),
  };
}

/** The last day of the term that a renewal gave; null where it gave none, or was taken back. */
export async function renewedUntil({ session_id, owner_uid, application_id }: Payment): Promise<string | null> {
  const found = application_id ? await findApplication('academy_charter', application_id) : await findMember(owner_uid);
  return found?.terms.find((term) => term.session_id === session_id)?.until ?? null;
}

/**
 * Keeps that a member who renews the membership, or a charter by its id, accepts the policies, where they changed since; of
 * a child, a parent does. Throws 422 where that is needed and was not said.
 */
export async function acceptForRenewal(member: Member, accepted: boolean, charterId: string | null): Promise<void> {
  if (await acceptsPresent(member.user_id)) return;
  if (!accepted) throw invalid({ policies_accepted: 'Please accept the policies' });
  const isChild = charterId === null && nextTypeOf(member) === 'youth';
  await transact(async (transaction) =>
    recordConsent(transaction, {
      member_uid: member.user_id,
      given_by: (isChild && parentName(member)) || fullName(member),
      email: member.email,
      parent_consent: isChild,
      application_id: charterId,
    }),
  );
}
