import type { Account } from '@portal/contract/account';
import type { Session } from '@portal/contract/accounts';
import { now } from '@portal/contract/days';
import { fullName } from '@portal/contract/format';
import type { HandOverAcceptance, HandOverOffer } from '@portal/contract/household';
import type { Member } from '@portal/contract/members';
import type { Transaction } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { requireFree } from '#accounts/address.ts';
import { removeAccounts, withNewAccount } from '#accounts/opening.ts';
import { openSession } from '#accounts/sessions.ts';
import { loginLimit } from '#accounts/sign-in.ts';
import { handedOverMail } from '#mail/hand-over-letters.ts';
import { badLink, findLink, type Link, readLink } from '#mail/links.ts';
import { enqueueMail } from '#mail/outbox.ts';
import { changeMember, findMember, readMember } from '#members/store.ts';
import { closingCheckouts, requireAllClosed } from '#payments/close.ts';
import { transact } from '#platform/firestore.ts';
import {
  type AtProvider,
  changeAccount,
  createAccount,
  findAccount,
  readAccount,
  removeAccount,
} from '#records/accounts.ts';
import { recordActivity } from '#records/activity.ts';
import { createCode, removeCode } from '#records/card-codes.ts';
import { recordConsent } from '#records/consents.ts';
import { forgetDeparture, noteDeparture } from '#records/departures.ts';
import { clearAttempts } from '#records/limits.ts';
import { isCurrentLink, requireOpen } from './hand-over-policy.ts';

/** What the page of a hand-over's link has to know; the token's SHA-256 is enough to ask. */
export async function handOverOf(tokenOrHash: string): Promise<HandOverOffer> {
  const link = await findLink(tokenOrHash, 'hand_over');
  const member = link && (await findMember(link.uid));
  if (!link || !isCurrentLink(link, member)) return { valid: false };
  const { membership_type, membership_number } = member;
  return { valid: true, email: link.email, user_name: fullName(member), membership_type, membership_number };
}

/** The member whom a link hands over. Throws 400 for a link that was replaced or taken back, 409 for a locked member. */
function handedOverBy(link: Link, member: Member | undefined): Member {
  if (!isCurrentLink(link, member)) throw badLink('hand_over');
  requireOpen(member);
  return member;
}

/** An account that a member was handed over to, and the uid of the one that was left, if nobody is in it anymore. */
interface Moved {
  account_uid: string;
  email: string;
  gone: string | undefined;
}

/**
 * Takes a member out of an account, which goes with its last one; what hangs on it then is to follow. Returns the id of the
 * member who is the first now, if there is one.
 */
function leave(transaction: Transaction, account: Account, id: string): string | undefined {
  const { account_uid } = account;
  const members = account.members.filter((other) => other !== id);
  if (members.length === 0) {
    removeAccount(transaction, account);
    noteDeparture(transaction, { user_id: null, account_uid });
  } else changeAccount(transaction, account, { members });
  return members[0];
}

/** What a member is in the own account: kept copies of the card stop counting. */
function ownFields(transaction: Transaction, member: Member, account_uid: string, email: string) {
  const { user_id, card_code } = member;
  if (card_code) removeCode(transaction, card_code);
  return {
    account_uid,
    email,
    email_confirmed: true,
    has_password: true,
    parent_first_name: null,
    parent_last_name: null,
    card_code: card_code && createCode(transaction, { uid: user_id }),
    handing_over: null,
    // Whether the own account is deleted, whoever has it now decides.
    deleting: null,
    handed_over_at: now().toISOString(),
  };
}

async function move(
  transaction: Transaction,
  token: string,
  { account_uid, atProvider }: { account_uid: string; atProvider: AtProvider },
): Promise<Moved> {
  const link = await readLink(transaction, token, 'hand_over');
  const member = handedOverBy(link, await readMember(transaction, link.uid));
  const { user_id } = member;
  const parents = await readAccount(transaction, member.account_uid);
  if (!parents) throw badLink('hand_over');
  const { email } = link;
  await requireFree(transaction, email);
  await requireAllClosed(transaction, user_id);

  link.use();
  createAccount(
    transaction,
    { account_uid, email, members: [user_id], email_confirmed_at: now().toISOString() },
    atProvider,
  );
  const next = leave(transaction, parents, user_id);
  const given_by = fullName(member);
  const accepted = recordConsent(transaction, { ...member, email }, { how: 'hand_over', given_by });
  const fields = ownFields(transaction, member, account_uid, email);
  const changed = Object.entries(fields).flatMap(([name, value]) =>
    value === member[name as keyof typeof fields] ? [] : [name],
  );
  const own = changeMember(transaction, member, { ...fields, ...accepted });
  recordActivity(transaction, { action: 'handed_over', actor: own, target: own, changed });
  enqueueMail(transaction, handedOverMail({ ...member, email: parents.email }, next));
  return { account_uid, email, gone: next ? undefined : parents.account_uid };
}

/** Removes what hangs on an account that has gone; what fails, the daily work does. */
async function removeLeft(account_uid: string): Promise<void> {
  try {
    await removeAccounts([account_uid]);
    await forgetDeparture({ user_id: null, account_uid });
  } catch (error) {
    warn('What hangs on an account without members could not be removed. It is tried again tomorrow.', error);
  }
}

/** What was moved to an account although the answer got lost. */
async function findMoved(account_uid: string): Promise<Moved | undefined> {
  const account = await findAccount(account_uid);
  // Whether the other account has gone, the daily work finds out.
  return account && { account_uid, email: account.email, gone: undefined };
}

/**
 * Moves a member to an own account, with a password and the own consent, by the token of the link, once; the parent's account
 * loses the member at once, and goes where it has no other. Returns a session. Throws 400 when the token is no good, 409 for
 * a member who is locked and an address that was taken meanwhile, 503 while an open checkout cannot be closed. Where it
 * breaks off, nothing is claimed, and the link is good for another try.
 */
export async function acceptHandOver({ token, password }: HandOverAcceptance): Promise<Session> {
  const link = await findLink(token, 'hand_over');
  if (!link) throw badLink('hand_over');
  handedOverBy(link, await findMember(link.uid));
  const { account_uid, email, gone } = await withNewAccount(
    password,
    (account) => closingCheckouts(() => transact((transaction) => move(transaction, token, account))),
    findMoved,
  );
  if (gone) await removeLeft(gone);
  await clearAttempts(loginLimit, email);
  return openSession(account_uid);
}
