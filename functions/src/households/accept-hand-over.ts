import type { Session } from '@portal/contract/calls/accounts';
import type { HandOverAcceptance, HandOverOffer } from '@portal/contract/calls/household';
import type { Member } from '@portal/contract/records/member';
import { now } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { handOverDays } from '@portal/contract/values/hand-over';
import type { Transaction } from 'firebase-admin/firestore';
import { requireFree } from '#accounts/address.ts';
import { withNewAccount } from '#accounts/opening.ts';
import { openSession } from '#accounts/sessions.ts';
import { loginLimit } from '#accounts/sign-in.ts';
import { handedOverMail } from '#mail/hand-over-letters.ts';
import { badLink, findLink, type Link, readLink } from '#mail/links.ts';
import { enqueueMail } from '#mail/outbox.ts';
import { changeMember, findMember, readMember } from '#members/store.ts';
import { closingCheckouts, requireAllClosed } from '#payments/close.ts';
import { type AtProvider, createAccount, findAccount, readAccount } from '#records/accounts.ts';
import { recordActivity } from '#records/activity.ts';
import { createCode, removeCode } from '#records/card-codes.ts';
import { recordConsent } from '#records/consents.ts';
import { noteHandOver } from '#records/hand-overs.ts';
import { clearAttempts, countFor, forgive, type KeyLimit } from '#records/limits.ts';
import { readAddresses } from './addresses.ts';
import { requireNotMerged } from './being-merged.ts';
import { isCurrentLink, requireBorn, requireOpen } from './hand-over-policy.ts';
import { leave, removeLeft } from './leave.ts';

/** Birth dates tried: 5 at one link, for as long as it works. Whoever got it by mistake cannot go through them. */
const birthDateLimit: KeyLimit = {
  name: 'hand-over-birth-date',
  max: 5,
  seconds: handOverDays * 24 * 60 * 60,
  says: 'Too many attempts. Please ask for a new link in the account that hands you over.',
};

/** What the page of a hand-over's link has to know; the token's SHA-256 is enough to ask. */
export async function handOverOf(tokenOrHash: string): Promise<HandOverOffer> {
  const link = await findLink(tokenOrHash, 'hand_over');
  const member = link && (await findMember(link.uid));
  return link && isCurrentLink(link, member) ? { valid: true, email: link.email } : { valid: false };
}

/**
 * The member whom a link hands over. Throws 400 for a link that was replaced or taken back, 422 for another birth date, 409 for a
 * locked member.
 */
function handedOverBy(link: Link, member: Member | undefined, born: string): Member {
  if (!isCurrentLink(link, member)) throw badLink('hand_over');
  requireBorn(member, born);
  requireOpen(member);
  return member;
}

/** Counts a birth date that is tried, unless it is the right one. Throws as `handedOverBy` does, 429 after too many. */
async function requireMember(token: string, born: string): Promise<void> {
  const link = await findLink(token, 'hand_over');
  const member = link && (await findMember(link.uid));
  if (!link || !isCurrentLink(link, member)) throw badLink('hand_over');
  const key = `${link.uid} ${link.asked_at}`;
  await countFor(birthDateLimit, key);
  requireBorn(member, born);
  await forgive(birthDateLimit, key);
  requireOpen(member);
}

/** An account that a member was handed over to, and the uid of the one that was left, if nobody is in it anymore. */
interface Moved {
  account_uid: string;
  email: string;
  gone: string | undefined;
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
  { token, date_of_birth }: HandOverAcceptance,
  { account_uid, atProvider }: { account_uid: string; atProvider: AtProvider },
): Promise<Moved> {
  const link = await readLink(transaction, token, 'hand_over');
  const member = handedOverBy(link, await readMember(transaction, link.uid), date_of_birth);
  const { user_id } = member;
  const parents = await readAccount(transaction, member.account_uid);
  if (!parents) throw badLink('hand_over');
  const { email } = link;
  await requireFree(transaction, email);
  await requireAllClosed(transaction, user_id);
  await requireNotMerged(transaction, user_id);
  const leaveAddresses = await readAddresses(transaction, user_id);

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
  const id = noteHandOver(transaction, {
    member_uid: user_id,
    own_uid: account_uid,
    handed_over_at: fields.handed_over_at,
    account_uid: parents.account_uid,
    email: parents.email,
    email_confirmed_at: parents.email_confirmed_at,
    before: member,
  });
  leaveAddresses(email, id);
  recordActivity(transaction, { action: 'handed_over', actor: own, target: own, changed });
  enqueueMail(transaction, handedOverMail({ ...member, email: parents.email }, { id, isGone: next === undefined }));
  return { account_uid, email, gone: next ? undefined : parents.account_uid };
}

/** What was moved to an account although the answer got lost. */
async function findMoved(account_uid: string): Promise<Moved | undefined> {
  const account = await findAccount(account_uid);
  // Whether the other account has gone, the daily work finds out.
  return account && { account_uid, email: account.email, gone: undefined };
}

/**
 * Moves a member to an own account, with the birth date, a password and the own consent, by the token of the link, once; the
 * parent's account loses the member at once, and goes where it has no other. Returns a session. Throws 400 when the token is no
 * good, 422 for another birth date and 429 after five of them, 409 for a member who is locked or being merged and an address that
 * was taken meanwhile, 503 while an open checkout cannot be closed. Where it breaks off, nothing is claimed, and the link is good
 * for another try.
 */
export async function acceptHandOver(given: HandOverAcceptance): Promise<Session> {
  await requireMember(given.token, given.date_of_birth);
  const { account_uid, email, gone } = await withNewAccount(
    given.password,
    (account) => closingCheckouts((transaction) => move(transaction, given, account)),
    findMoved,
  );
  if (gone) await removeLeft(gone);
  await clearAttempts(loginLimit, email);
  return openSession(account_uid);
}
