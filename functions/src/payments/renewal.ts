import { dayOf } from '@portal/contract/days';
import { fullName, parentName } from '@portal/contract/format';
import type { Member } from '@portal/contract/members';
import type { Renewal } from '@portal/contract/payments';
import { obstacleToRenewal } from '@portal/contract/terms';
import { nextTermOf, nextTypeOf } from '#members/policy.ts';
import { transact } from '#platform/firestore.ts';
import { invalid } from '#platform/problem.ts';
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
 * Keeps that a member who renews accepts the policies, where they changed since; of a child, a parent does. Throws 422
 * where that is needed and was not said.
 */
export async function acceptForRenewal(member: Member, accepted: boolean): Promise<void> {
  if (await acceptsPresent(member.user_id)) return;
  if (!accepted) throw invalid({ policies_accepted: 'Please accept the policies' });
  const isChild = nextTypeOf(member) === 'youth';
  await transact(async (transaction) =>
    recordConsent(transaction, {
      member_uid: member.user_id,
      given_by: (isChild && parentName(member)) || fullName(member),
      email: member.email,
      parent_consent: isChild,
      application_id: null,
    }),
  );
}
