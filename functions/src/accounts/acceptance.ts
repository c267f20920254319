import { fieldErrors } from '@portal/contract/calls/errors';
import { type Acceptance, acceptanceSchemaFor } from '@portal/contract/records/activation';
import type { Member } from '@portal/contract/records/member';
import { parentRequirements } from '@portal/contract/rules/consent';
import { dayOf } from '@portal/contract/values/days';
import { parentName } from '@portal/contract/values/format';
import type { Transaction } from 'firebase-admin/firestore';
import { changeMember, emergencyContactOf, readMember, readSignerName } from '#members/index.ts';
import { hasAcceptedCurrent, recordConsent } from '#members/records/consents.ts';
import { recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { invalid, notFound } from '#platform/problem.ts';

/** Validates the consent given for a member. Throws 422 with the fields that are missing or invalid. */
export function parseAcceptance(member: Member, given: object): Acceptance {
  const { data, error } = acceptanceSchemaFor(parentRequirements(member, dayOf())).safeParse(given);
  if (error) throw invalid(fieldErrors(error));
  return data;
}

/** The names of the member fields that a consent changes, for the activity log. The consent itself is omitted. */
export function changedNames(before: Member, changes: Partial<Member>): (keyof Member)[] {
  const names = Object.keys(changes) as (keyof Member)[];
  return names.filter((name) => name !== 'consent' && changes[name] !== before[name]);
}

/** The parent's name from a consent, or nothing if this member needs no parent's consent. */
export function namedParent(
  member: Member,
  { parent_first_name, parent_last_name }: Acceptance,
): Partial<Pick<Member, 'parent_first_name' | 'parent_last_name'>> {
  if (!parentRequirements(member, dayOf()).parent_asked) return {};
  return { parent_first_name: parent_first_name ?? null, parent_last_name: parent_last_name ?? null };
}

/**
 * Records a consent given for a member by `given_by`, and returns the resulting changes to the member: the consent, the
 * parent, and the emergency contact, which defaults to the parent.
 */
export function applyAcceptance(
  transaction: Transaction,
  member: Member,
  accepted: Acceptance,
  given: { how: 'activation' | 'signing_link' | 'asked'; given_by: string },
): Partial<Member> {
  const recorded = recordConsent(transaction, member, given);
  const parent = namedParent(member, accepted);
  const { emergency_contact_name, emergency_contact_phone } = accepted;
  const named = emergency_contact_name && { emergency_contact_name, emergency_contact_phone };
  if (!parentName(parent) && !named) return recorded;
  return { ...recorded, ...parent, ...emergencyContactOf({ ...member, ...parent, ...named }) };
}

/**
 * Records a signed-in member's or parent's consent to the policies, and returns the member. Changes nothing if the
 * current policies are already accepted. Throws 404 if the member has left the account, 422 if the parent's name or
 * consent is missing.
 */
export function acceptPolicies({ user_id, account_uid }: Member, given: object): Promise<Member> {
  return transact(async (transaction) => {
    const member = await readMember(transaction, user_id);
    // A member handed over in the meantime consents in their new account.
    if (member?.account_uid !== account_uid) throw notFound();
    if (hasAcceptedCurrent(member)) return member;
    const accepted = parseAcceptance(member, given);
    const given_by = await readSignerName(transaction, member, { ...member, ...namedParent(member, accepted) });
    const changes = applyAcceptance(transaction, member, accepted, { how: 'asked', given_by });
    const changed = changedNames(member, changes);
    recordActivity(transaction, { action: 'policies_accepted', actor: member, target: member, changed });
    return changeMember(transaction, member, changes);
  });
}
