import type { Account } from '@portal/contract/records/account';
import type { Member } from '@portal/contract/records/member';
import type { Transaction } from 'firebase-admin/firestore';
import { readLink } from '#mail/links.ts';
import { readMembersOf, removeMember } from '#members/store.ts';
import { closingCheckouts, requireAllClosed } from '#payments/close.ts';
import { Problem } from '#platform/problem.ts';
import { readAccount } from '#records/accounts.ts';
import { type Actor, recordActivity } from '#records/activity.ts';
import { type Departure, noteDeparture } from '#records/departures.ts';
import { isMergeUnfinished } from '#records/duplicates.ts';

/** Whether nothing was paid or approved of a registration whose address nobody has confirmed. */
export function isUnused(account: Account, member: Member): boolean {
  return (
    account.email_confirmed_at === null &&
    member.role === 'member' &&
    ['pending_payment', 'denied'].includes(member.status) &&
    member.membership_number === null &&
    member.payment_completed_at === null
  );
}

/** Whether whoever reads the mails of an account's address can take it back with all its members. */
export function isRemovable(account: Account, members: readonly Member[]): boolean {
  return members.length > 0 && members.every((member) => isUnused(account, member));
}

const mergedNow = 'The federation has just merged two records of this registration. Please try again tomorrow.';

/** Refuses (409) to remove members while a merge is not looked at again yet; closes what they have open, as `requireAllClosed` does. */
export async function requireRemovable(transaction: Transaction, members: readonly Member[]): Promise<void> {
  for (const { user_id } of members) {
    // What is still to be moved to one who has gone would be nobody's for good.
    if (await isMergeUnfinished(transaction, user_id)) throw new Problem(409, mergedNow);
  }
  for (const { user_id } of members) await requireAllClosed(transaction, user_id);
}

/** Removes an account with all its members and the claim on its address; returns the notes of what is to follow. */
export function removeRegistration(
  transaction: Transaction,
  { account, members }: { account: Account; members: readonly Member[] },
  actor: Actor,
): Departure[] {
  let left: Account | undefined = account;
  for (const member of members) left = left && removeMember(transaction, left, member);
  recordActivity(transaction, { action: 'registration_disowned', actor });
  // What only the address leads to, such as messages, is its owner's, who is somebody else.
  return members.map(({ user_id }, index) =>
    noteDeparture(transaction, { user_id, account_uid: index === members.length - 1 ? account.account_uid : null }),
  );
}

/**
 * Removes what somebody else registered with an address, by the link that confirms it: the account, all its members and the
 * claim on the address. What else is kept of them is noted to follow; returns these notes. Throws 400 when the token is no good,
 * 409 where something was paid or confirmed or a merge is not looked at again yet, 503 while an open checkout cannot be closed.
 */
export function disown(token: string): Promise<Departure[]> {
  return closingCheckouts(async (transaction) => {
    const link = await readLink(transaction, token, 'confirmation');
    const account = await readAccount(transaction, link.uid);
    const members = account ? await readMembersOf(transaction, account) : [];
    if (!account || !isRemovable(account, members)) {
      throw new Problem(409, 'This registration has been paid or confirmed. Please contact support.');
    }
    await requireRemovable(transaction, members);
    link.use();
    return removeRegistration(transaction, { account, members }, 'owner of the address');
  });
}
