import { type Acceptance, acceptanceAskedOf, acceptanceBy } from '@portal/contract/activation';
import { dayOf } from '@portal/contract/days';
import { fieldErrors } from '@portal/contract/errors';
import { parentName } from '@portal/contract/format';
import type { Member } from '@portal/contract/members';
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

/**
 * Records what a member has accepted, or a parent for them, who are `signedIn` if they say no other name, and returns what of the
 * member it changes: with the parent, and with whom to call, which is the parent where nobody is named.
 */
export function accept(
  transaction: Transaction,
  member: Member,
  accepted: Acceptance,
  { how, signedIn }: { how: 'activation' | 'asked'; signedIn: string },
): Partial<Member> {
  const parent = acceptanceAskedOf(member, dayOf()).parent_asked ? parentName(accepted) : '';
  const recorded = recordConsent(transaction, member, { how, given_by: parent || signedIn });
  const { parent_first_name = null, parent_last_name = null, ...contact } = accepted;
  const { emergency_contact_name, emergency_contact_phone } = contact;
  const named = emergency_contact_name && { emergency_contact_name, emergency_contact_phone };
  if (!parent && !named) return recorded;
  const parents = parent && { parent_first_name, parent_last_name };
  return { ...recorded, ...parents, ...emergencyContactOf({ ...member, ...parents, ...named }) };
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
    const signedIn = await readSignedIn(transaction, member);
    const changes = accept(transaction, member, accepted, { how: 'asked', signedIn });
    const changed = changedNames(member, changes);
    recordActivity(transaction, { action: 'policies_accepted', actor: member, target: member, changed });
    return changeMember(transaction, member, changes);
  });
}
