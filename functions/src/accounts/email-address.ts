import type { Confirmation, EmailChangeSource } from '@portal/contract/calls/accounts';
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
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember, findMembersOf, readMembersOf } from '#members/index.ts';
import {
  changeAccount,
  findAccount,
  findAccountByEmail,
  isClaimed,
  moveAccount,
  readAccount,
  recordActivity,
} from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { Problem } from '#platform/problem.ts';
import { isRemovable } from './disown.ts';
import { addressTaken } from './open-account.ts';
import { requireCanChangeEmail } from './policy.ts';

/** Sends the account a new confirmation link. Throws 409 if the address is already confirmed. */
export async function sendConfirmation(account: Account): Promise<void> {
  if (account.email_confirmed_at) throw new Problem(409, 'Your email address is confirmed.');
  await transact(async (transaction) => enqueueEmail(transaction, confirmationMail(account)));
}

/** Throws 409 if the address belongs to a registered account. */
export async function requireEmailAvailable(transaction: Transaction, email: string): Promise<void> {
  if (await isClaimed(transaction, email)) throw addressTaken();
}

/**
 * Checks that the office may move an account to a new address. Throws as `requireCanChangeEmail` does, and 409 if the address
 * is registered.
 */
export async function requireOfficeCanChangeEmail(
  transaction: Transaction,
  account: Account,
  email: string,
): Promise<void> {
  requireCanChangeEmail(await readMembersOf(transaction, account), 'office');
  await requireEmailAvailable(transaction, email);
}

/** Emails a link to the new address and notifies the old one, saying who asked for the change. */
export function sendEmailChangeLink(
  transaction: Transaction,
  account: Pick<Account, 'account_uid' | 'email'>,
  email: string,
  askedBy: EmailChangeSource,
): void {
  enqueueEmail(transaction, newAddressMail(account.account_uid, email, askedBy));
  const notice = askedBy === 'owner' ? addressChangeMail(account) : addressCorrectionMail(account);
  enqueueEmail(transaction, { ...notice, about: account.account_uid });
}

/** Emails a link to the new address and notifies the old one. Throws 409 if the new address is registered. */
export async function requestEmailChange(
  account: Account,
  email: string,
  askedBy: EmailChangeSource = 'owner',
): Promise<void> {
  await transact(async (transaction) => {
    await requireEmailAvailable(transaction, email);
    sendEmailChangeLink(transaction, account, email, askedBy);
  });
}

/**
 * Does the same from the command line, looking the account up by its address. Throws if no account has that address, or
 * if the new one is invalid or registered.
 */
export async function requestEmailChangeFor(email: string, wanted: string): Promise<void> {
  const account = await findAccountByEmail(address.safeParse(email).data ?? email);
  if (!account) throw new Error(`No one is registered with ${email}.`);
  const { data, error } = address.safeParse(wanted);
  if (!data) throw new Error(`${wanted}: ${error?.issues[0]?.message}`);
  await requestEmailChange(account, data, 'command');
}

/** The data that the confirmation page needs. `valid` is false for an unknown, used or expired token. */
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
  // Checks again: a member may have been locked or made an admin since the link was sent.
  if (isNew) requireCanChangeEmail(members, link.asked_by);
  const now = new Date().toISOString();
  link.use();
  if (isNew) moveAccount(transaction, account, link.email, now);
  else changeAccount(transaction, account, { email_confirmed_at: now });
  for (const member of members) {
    const changed = changeMember(transaction, member, { email: link.email, email_confirmed: true });
    const action = isNew ? 'email_changed' : 'email_confirmed';
    recordActivity(transaction, { action, actor: changed, target: changed, changed: isNew ? ['email'] : [] });
  }
  if (isNew) enqueueEmail(transaction, { ...addressChangedMail(account.email), about: account.account_uid });
  return link.email;
}

/**
 * Confirms the address that a link was sent to and returns it. A new address replaces the account's. Throws 400 for an
 * invalid or used token, 403 as `requireCanChangeEmail` does, 409 if another account has the new address.
 */
export function confirmAddress(token: string): Promise<string> {
  return transact((transaction) => confirmWithin(transaction, token));
}
