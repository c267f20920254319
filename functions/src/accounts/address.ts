import type { AddressAskedBy, Confirmation } from '@portal/contract/calls/accounts';
import type { Account } from '@portal/contract/records/account';
import { email as address } from '@portal/contract/records/fields';
import type { Transaction } from 'firebase-admin/firestore';
import {
  addressChangedMail,
  addressChangeMail,
  addressCorrectionMail,
  confirmationMail,
  newAddressMail,
} from '#mail/account-letters.ts';
import { findLink, readLink } from '#mail/links.ts';
import { enqueueMail } from '#mail/outbox.ts';
import { changeMember, findMembersOf, readMembersOf } from '#members/store.ts';
import { transact } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import {
  changeAccount,
  findAccount,
  findAccountByEmail,
  isClaimed,
  moveAccount,
  readAccount,
} from '#records/accounts.ts';
import { recordActivity } from '#records/activity.ts';
import { isRemovable } from './disowning.ts';
import { addressTaken } from './opening.ts';
import { requireMayMove } from './policy.ts';

/** Sends the link to confirm the address of an account once more. Throws 409 where it is confirmed. */
export async function sendConfirmation(account: Account): Promise<void> {
  if (account.email_confirmed_at) throw new Problem(409, 'Your email address is confirmed.');
  await transact(async (transaction) => enqueueMail(transaction, confirmationMail(account)));
}

/** Refuses (409) a new address that somebody is registered with. */
export async function requireFree(transaction: Transaction, email: string): Promise<void> {
  if (await isClaimed(transaction, email)) throw addressTaken();
}

/** Refuses the office a new address for an account: as `requireMayMove` does, and (409) where it is registered. */
export async function requireForOffice(transaction: Transaction, account: Account, email: string): Promise<void> {
  requireMayMove(await readMembersOf(transaction, account), 'office');
  await requireFree(transaction, email);
}

/** Sends a link to a new address, and tells the old one who asked for it. */
export function sendNewAddress(
  transaction: Transaction,
  account: Pick<Account, 'account_uid' | 'email'>,
  email: string,
  askedBy: AddressAskedBy,
): void {
  enqueueMail(transaction, newAddressMail(account.account_uid, email, askedBy));
  const told = askedBy === 'owner' ? addressChangeMail(account) : addressCorrectionMail(account);
  enqueueMail(transaction, { ...told, about: account.account_uid });
}

/** Sends a link to a new address, and tells the old one. Throws 409 for an address that is registered. */
export async function askForNewAddress(
  account: Account,
  email: string,
  askedBy: AddressAskedBy = 'owner',
): Promise<void> {
  await transact(async (transaction) => {
    await requireFree(transaction, email);
    sendNewAddress(transaction, account, email, askedBy);
  });
}

/**
 * Does the same at the command line, for the account of an address. Throws when nobody is registered with it, or when the new
 * one is none or registered.
 */
export async function askForAddressOf(email: string, wanted: string): Promise<void> {
  const account = await findAccountByEmail(address.safeParse(email).data ?? email);
  if (!account) throw new Error(`No one is registered with ${email}.`);
  const { data, error } = address.safeParse(wanted);
  if (!data) throw new Error(`${wanted}: ${error?.issues[0]?.message}`);
  await askForNewAddress(account, data, 'command');
}

/** What the page of a link to confirm an address has to know. */
export async function confirmationOf(token: string): Promise<Confirmation> {
  const link = (await findLink(token, 'confirmation')) ?? (await findLink(token, 'new_address'));
  const account = link && (await findAccount(link.uid));
  if (!account) return { valid: false };
  const removable = link.purpose === 'confirmation' && isRemovable(account, await findMembersOf(account));
  return { valid: true, email: link.email, removable };
}

async function confirmWithin(transaction: Transaction, token: string): Promise<string> {
  const link = await readLink(transaction, token, 'confirmation', 'new_address');
  const account = await readAccount(transaction, link.uid);
  const isNew = link.purpose === 'new_address';
  if (!account || (!isNew && account.email !== link.email))
    throw new Problem(400, 'This link is for an email address that is no longer in use.');
  if (isNew && (await isClaimed(transaction, link.email))) throw addressTaken();
  const members = await readMembersOf(transaction, account);
  // What has changed since somebody asked counts: a lock, or that a member is an admin now.
  if (isNew) requireMayMove(members, link.asked_by);
  const now = new Date().toISOString();
  link.use();
  if (isNew) moveAccount(transaction, account, link.email, now);
  else changeAccount(transaction, account, { email_confirmed_at: now });
  for (const member of members) {
    const changed = changeMember(transaction, member, { email: link.email, email_confirmed: true });
    const action = isNew ? 'email_changed' : 'email_confirmed';
    recordActivity(transaction, { action, actor: changed, target: changed, changed: isNew ? ['email'] : [] });
  }
  if (isNew) enqueueMail(transaction, { ...addressChangedMail(account.email), about: account.account_uid });
  return link.email;
}

/**
 * Confirms the address that a link was sent to; a new one becomes the account's. Returns the address.
 * Throws 400 when the token is no good (any more), 403 as `requireMayMove` does, 409 where somebody else has the new address.
 */
export function confirmAddress(token: string): Promise<string> {
  return transact((transaction) => confirmWithin(transaction, token));
}
