import type { Account } from '@portal/contract/records/account';
import type { Member } from '@portal/contract/records/member';
import { isColleague } from '@portal/contract/rules/offices';
import type { Transaction } from 'firebase-admin/firestore';
import { readMembersOf } from '#members/index.ts';
import {
  type Actor,
  cancelDeparture,
  changeAccount,
  claimAddress,
  createClaimed,
  type Departure,
  type FormerAccount,
  notAtProvider,
  readAccount,
  readClaim,
} from '#members/records/index.ts';
import { isRemovable, removeRegistration, requireRemovable } from './disown.ts';

/** The current state of the account that a member returns to. */
export interface ReturnAccount {
  /** As it was before the hand-over or merge. */
  was: FormerAccount;
  /** The account to join: the original, or another account that now owns its address. */
  account: Account | undefined;
  /** An unconfirmed registration that holds the address and must be removed first. */
  unproven: { account: Account; members: Member[] } | undefined;
  /** Whether the address belongs to an account that the member cannot join. */
  isTaken: boolean;
}

/** Reads the current state of the account that a member returns to from the account `from`. */
export async function readReturnAccount(
  transaction: Transaction,
  was: FormerAccount,
  from: string,
): Promise<ReturnAccount> {
  const home = { was, account: await readAccount(transaction, was.account_uid), unproven: undefined, isTaken: false };
  if (home.account) return home;
  const account_uid = await readClaim(transaction, was.email);
  if (!account_uid) return home;
  const account = account_uid === from ? undefined : await readAccount(transaction, account_uid);
  if (!account) return { ...home, isTaken: true };
  const members = await readMembersOf(transaction, account);
  if (account.email_confirmed_at) {
    return members.some(isColleague) ? { ...home, isTaken: true } : { ...home, account };
  }
  return isRemovable(account, members) ? { ...home, unproven: { account, members } } : { ...home, isTaken: true };
}

/** Checks that an unconfirmed registration in the way can be removed. Throws as `requireRemovable` does. */
export async function requireReturnPossible(transaction: Transaction, { unproven }: ReturnAccount): Promise<void> {
  if (unproven) await requireRemovable(transaction, unproven.members);
}

/**
 * Moves a member back into the account, recreating it without a password if it was deleted. `membersOf` maps the
 * account's current member ids to the new ones. Returns the account, and the departure notes of a registration removed
 * for it.
 */
export function returnToAccount(
  transaction: Transaction,
  { was, account, unproven }: ReturnAccount,
  membersOf: (present: readonly string[]) => string[],
  actor: Actor,
): { account: Account; departures: Departure[] } {
  if (account) {
    return { account: changeAccount(transaction, account, { members: membersOf(account.members) }), departures: [] };
  }
  const departures = unproven ? removeRegistration(transaction, unproven, actor) : [];
  claimAddress(transaction, was);
  cancelDeparture(transaction, was.account_uid);
  return { account: createClaimed(transaction, { ...was, members: membersOf([]) }, notAtProvider), departures };
}
