import { fieldErrors } from '@portal/contract/calls/errors';
import { type Acceptance, acceptanceBy } from '@portal/contract/records/activation';
import type { Member } from '@portal/contract/records/member';
import { acceptanceAskedOf } from '@portal/contract/rules/consent';
import { dayOf } from '@portal/contract/values/days';
import { parentName } from '@portal/contract/values/format';
import type { Transaction } from 'firebase-admin/firestore';
import { emergencyContactOf } from '#members/new-member.ts';
import { readSignedIn } from '#members/signed-in.ts';
import { changeMember, readMember } from '#members/store.ts';
import { transact } from '#platform/firestore.ts';
import { invalid, notFound } from '#platform/problem.ts';
import { recordActivity } from '#records/activity.ts';
import { acceptsPresent, recordConsent } from '#records/consents.ts';

/** What is accepted for a member, checked; throws 422 for what the policies or a parent lack. */
export function acceptedFor(member: Member, given: object): Acceptance {
  const { data, error } = acceptanceBy(acceptanceAskedOf(member, dayOf())).safeParse(given);
  if (error) throw invalid(fieldErrors(error));
  return data;
}

/** The names of what an acceptance changes of a member, the consent aside, as the activity says them. */
export function changedNames(before: Member, changes: Partial<Member>): (keyof Member)[] {
  const names = Object.keys(changes) as (keyof Member)[];
  return names.filter((name) => name !== 'consent' && changes[name] !== before[name]);
}

/** The parent of a member, as an acceptance names one where a parent is asked; nothing where none is. */
export function namedParent(
  member: Member,
  { parent_first_name, parent_last_name }: Acceptance,
): Partial<Pick<Member, 'parent_first_name' | 'parent_last_name'>> {
  if (!acceptanceAskedOf(member, dayOf()).parent_asked) return {};
  return { parent_first_name: parent_first_name ?? null, parent_last_name: parent_last_name ?? null };
}

/**
 * Records what somebody (`given_by`) has accepted for a member, and returns what of the member it changes: with the parent, and
 * with whom to call, which is the parent where nobody is named.
 */
export function accept(
  transaction: Transaction,
  member: Member,
  accepted: Acceptance,
  given: { how: 'activation' | 'asked'; given_by: string },
): Partial<Member> {
  const recorded = recordConsent(transaction, member, given);
  const parent = namedParent(member, accepted);
  const { emergency_contact_name, emergency_contact_phone } = accepted;
  const named = emergency_contact_name && { emergency_contact_name, emergency_contact_phone };
  if (!parentName(parent) && !named) return recorded;
  return { ...recorded, ...parent, ...emergencyContactOf({ ...member, ...parent, ...named }) };
}

/**
 * Keeps that the policies are accepted for a member who has signed in, or whose parent has; where the present ones were
 * accepted already, nothing changes. Returns the member. Throws 422 for what a parent lacks.
 */
export function acceptPolicies({ user_id, account_uid }: Member, given: object): Promise<Member> {
  return transact(async (transaction) => {
    const member = await readMember(transaction, user_id);
    // Whoever was handed over meanwhile accepts in the own account.
    if (member?.account_uid !== account_uid) throw notFound();
    if (acceptsPresent(member)) return member;
    const accepted = acceptedFor(member, given);
    const given_by = await readSignedIn(transaction, member, { ...member, ...namedParent(member, accepted) });
    const changes = accept(transaction, member, accepted, { how: 'asked', given_by });
    const changed = changedNames(member, changes);
    recordActivity(transaction, { action: 'policies_accepted', actor: member, target: member, changed });
    return changeMember(transaction, member, changes);
  });
}
