import type { Account } from '@portal/contract/records/account';
import type { Member } from '@portal/contract/records/member';
import { isColleague } from '@portal/contract/rules/offices';
import type { Transaction } from 'firebase-admin/firestore';
import { readLink } from '#mail/links.ts';
import { readMembersOf, removeMember } from '#members/index.ts';
import {
  type Actor,
  type Departure,
  isMergeUnfinished,
  noteDeparture,
  readAccount,
  recordActivity,
} from '#members/records/index.ts';
import { closingCheckouts, requireAllClosed } from '#payments/index.ts';
import { Problem } from '#platform/problem.ts';

/** Reports whether the address is unconfirmed and nothing in the registration was paid or approved. */
export function isUnused(account: Account, member: Member): boolean {
  return (
    account.email_confirmed_at === null &&
    !isColleague(member) &&
    ['pending_payment', 'denied'].includes(member.status) &&
    member.membership_number === null &&
    member.payment_completed_at === null
  );
}

/** Reports whether the owner of the account's address can remove the account with all its members. */
export function isRemovable(account: Account, members: readonly Member[]): boolean {
  return members.length > 0 && members.every((member) => isUnused(account, member));
}

const mergedNow = 'The federation has just merged two records of this registration. Please try again tomorrow.';

/**
 * Closes the members' open checkouts as `requireAllClosed` does. Throws 409 while a merge of one of them is unfinished.
 */
export async function requireRemovable(transaction: Transaction, members: readonly Member[]): Promise<void> {
  for (const { user_id } of members) {
    // Records still being moved to a removed member would be orphaned for good.
    if (await isMergeUnfinished(transaction, user_id)) throw new Problem(409, mergedNow);
  }
  for (const { user_id } of members) await requireAllClosed(transaction, user_id);
}

/**
 * Removes an account with all its members and the claim on its address. Returns the departure notes for the cleanup
 * that follows.
 */
export function removeRegistration(
  transaction: Transaction,
  { account, members }: { account: Account; members: readonly Member[] },
  actor: Actor,
): Departure[] {
  let left: Account | undefined = account;
  for (const member of members) left = left && removeMember(transaction, left, member);
  recordActivity(transaction, { action: 'registration_disowned', actor });
  // No `email` in the notes: data found by the address alone, such as messages, belongs to the address's owner.
  return members.map(({ user_id }, index) =>
    noteDeparture(transaction, { user_id, account_uid: index === members.length - 1 ? account.account_uid : null }),
  );
}

/**
 * Removes a registration that someone else made with an address, using its confirmation link: the account, all its
 * members and the claim on the address. Returns the departure notes for the cleanup that follows. Throws 400 for an
 * invalid token, 409 if anything was paid or confirmed or a merge is unfinished, 503 while an open checkout cannot be
 * closed.
 */
export function removeUnclaimed(token: string): Promise<Departure[]> {
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
