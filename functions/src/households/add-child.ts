import type { Member } from '@portal/contract/records/member';
import type { ChildRegistration } from '@portal/contract/records/registration';
import { parentOf } from '@portal/contract/rules/hand-over';
import { now } from '@portal/contract/values/days';
import { parentName } from '@portal/contract/values/format';
import { signalNewMember } from '#applications/index.ts';
import { childAddedMail } from '#mail/household-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { addMember, newMember, newMemberId, readMembersOf } from '#members/index.ts';
import { recordConsent } from '#members/records/consents.ts';
import { readAccount, recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { notFound } from '#platform/problem.ts';
import { requireRoomFor, withHouseholdDefaults } from './policy.ts';

/**
 * Adds a child to an account with the parent's consent, the activity and an email about the next steps; returns the
 * child with the fee due. The account's owner consents and gets the email, even if the child names another parent.
 * Throws 409 if the first member is scheduled for deletion, the child is already in the account, or the account is
 * full; 422 for required fields that the first member lacks as well.
 */
export async function addChild(accountUid: string, child: ChildRegistration): Promise<Member> {
  const user_id = newMemberId();
  const member = await transact(async (transaction) => {
    const account = await readAccount(transaction, accountUid);
    const members = account ? await readMembersOf(transaction, account) : [];
    const [first] = members;
    if (!account || !first) throw notFound();
    requireRoomFor(child, first, members);
    const ids = { user_id, account_uid: accountUid, email: account.email };
    const known = {
      ...withHouseholdDefaults(child, first),
      ...ids,
      membership_type: 'youth' as const,
      status: 'pending_payment',
    };
    const fresh = { ...newMember(known, now()), test_data: first.test_data };
    const { parent_first_name, parent_last_name } = parentOf(first);
    const accepted = recordConsent(transaction, fresh, {
      how: 'child_added',
      given_by: parentName({ parent_first_name, parent_last_name }) || parentName(fresh),
    });
    const created = addMember(transaction, account, { ...fresh, ...accepted });
    recordActivity(transaction, { action: 'registered', actor: created, target: created });
    enqueueEmail(
      transaction,
      childAddedMail({ ...created, parent_first_name: parent_first_name ?? created.parent_first_name }),
    );
    return created;
  });
  await signalNewMember(member);
  return member;
}
