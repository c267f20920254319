import type { CharterRenewal, Renewal } from '@portal/contract/calls/payments';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { nameOf } from '@portal/contract/rules/application';
import { obstacleToCharterRenewal } from '@portal/contract/rules/charter-terms';
import { awaitsParent } from '@portal/contract/rules/consent';
import { obstacleToLeading } from '@portal/contract/rules/membership';
import { nextTerm, obstacleToRenewal } from '@portal/contract/rules/term';
import { dayOf } from '@portal/contract/values/days';
import { findApplication, readApplication } from '#applications/store.ts';
import { nextTermOf, nextTypeOf } from '#members/policy.ts';
import { readSignedIn } from '#members/signed-in.ts';
import { changeMember, findMember, readMember } from '#members/store.ts';
import { config } from '#platform/config.ts';
import { transact } from '#platform/firestore.ts';
import { invalid, notFound } from '#platform/problem.ts';
import { recordActivity } from '#records/activity.ts';
import { acceptsPresent, recordConsent } from '#records/consents.ts';

/** A child for whom nobody has accepted any policies, as none were asked for with an upload: there a parent says who they are. */
function consentObstacle(member: Member): string | null {
  return awaitsParent(member, dayOf())
    ? 'A parent or guardian has to accept the policies on the dashboard first.'
    : null;
}

/** What a renewal today would give a member, and what it takes. */
export function renewalOf(member: Member): Renewal {
  return {
    ...nextTermOf(member),
    membership_type: nextTypeOf(member),
    obstacle: obstacleToRenewal(member, dayOf()) ?? consentObstacle(member),
    policies_changed: !acceptsPresent(member),
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
    ...nextTerm(charter.valid_until, today, config.membershipMonths, charter.terms),
    obstacle:
      obstacleToCharterRenewal(charter, today) ??
      (cannotLead ? `${cannotLead}. You can renew the charter once that’s resolved.` : null),
    policies_changed: !acceptsPresent(member),
  };
}

/** The last day of the term that a renewal gave; null where it gave none, or was taken back. */
export async function renewedUntil({ session_id, owner_uid, application_id }: Payment): Promise<string | null> {
  const found = application_id ? await findApplication('academy_charter', application_id) : await findMember(owner_uid);
  return found?.terms.find((term) => term.session_id === session_id)?.until ?? null;
}

/**
 * Keeps that the policies are accepted for a member who renews the membership, or a charter by its id, where they changed
 * since: by whoever signs in to the account, also for somebody of age. Throws 404 for who has left the account meanwhile,
 * 422 where it is needed and was not said, and for a child for whom nobody has accepted any.
 */
export async function acceptForRenewal(member: Member, accepted: boolean, charterId: string | null): Promise<void> {
  if (acceptsPresent(member)) return;
  if (!accepted) throw invalid({ policies_accepted: 'Please accept the policies' });
  await transact(async (transaction) => {
    const known = await readMember(transaction, member.user_id);
    // Whoever was handed over meanwhile accepts in the own account.
    if (known?.account_uid !== member.account_uid) throw notFound();
    if (acceptsPresent(known)) return;
    const obstacle = consentObstacle(known);
    if (obstacle) throw invalid({ policies_accepted: obstacle });
    const given_by = await readSignedIn(transaction, known);
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
