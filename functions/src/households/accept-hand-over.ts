import type { Session } from '@portal/contract/calls/accounts';
import type { HandOverAcceptance, HandOverOffer } from '@portal/contract/calls/household';
import type { Member } from '@portal/contract/records/member';
import { now } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { handOverDays } from '@portal/contract/values/hand-over';
import type { Transaction } from 'firebase-admin/firestore';
import { loginLimit, openSession, requireEmailAvailable } from '#accounts/index.ts';
import { withNewAccount } from '#accounts/open-account.ts';
import { handedOverMail } from '#mail/hand-over-letters.ts';
import { badLink, findLink, type Link, readLink } from '#mail/links.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { readAddresses } from '#member-data/removal/addresses.ts';
import { changeMember, findMember, readMember } from '#members/index.ts';
import { recordConsent } from '#members/records/consents.ts';
import {
  type AtProvider,
  createAccount,
  createCode,
  findAccount,
  noteHandOver,
  readAccount,
  recordActivity,
  removeCode,
} from '#members/records/index.ts';
import { closingCheckouts, requireAllClosed } from '#payments/index.ts';
import { clearAttempts, countFor, forgive, type KeyLimit } from '#platform/limits/limits.ts';
import { isCurrentLink, requireBirthDate, requireCanTakeOver } from './hand-over-policy.ts';
import { leaveAccount, removeEmptiedAccount } from './leave.ts';
import { requireNoMergeInProgress } from './merge-guard.ts';

/** Birth dates tried: 5 per link, so that an unintended recipient cannot guess it. */
const birthDateLimit: KeyLimit = {
  name: 'hand-over-birth-date',
  max: 5,
  seconds: handOverDays * 24 * 60 * 60,
  says: 'Too many attempts. Please ask for a new link in the account that hands you over.',
};

/** The data that the hand-over page needs. Accepts the token or its SHA-256. */
export async function handOverOf(tokenOrHash: string): Promise<HandOverOffer> {
  const link = await findLink(tokenOrHash, 'hand_over');
  const member = link && (await findMember(link.uid));
  return link && isCurrentLink(link, member) ? { valid: true, email: link.email } : { valid: false };
}

/**
 * Returns the member that a link hands over. Throws 400 for a replaced or canceled link, 422 for a wrong birth date,
 * 409 for a locked member.
 */
function handedOverBy(link: Link, member: Member | undefined, born: string): Member {
  if (!isCurrentLink(link, member)) throw badLink('hand_over');
  requireBirthDate(member, born);
  requireCanTakeOver(member);
  return member;
}

/** Checks the birth date, counting wrong attempts. Throws as `handedOverBy` does, and 429 after too many. */
async function requireMember(token: string, born: string): Promise<void> {
  const link = await findLink(token, 'hand_over');
  const member = link && (await findMember(link.uid));
  if (!link || !isCurrentLink(link, member)) throw badLink('hand_over');
  const key = `${link.uid} ${link.asked_at}`;
  await countFor(birthDateLimit, key);
  requireBirthDate(member, born);
  await forgive(birthDateLimit, key);
  requireCanTakeOver(member);
}

/** The account a member was handed over to, and the uid of the previous one if that left it empty. */
interface Moved {
  account_uid: string;
  email: string;
  gone: string | undefined;
}

/** Returns the member fields after a hand-over. The card gets a new code, which invalidates kept copies. */
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
    // The new account decides for itself about a deletion.
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
  await requireEmailAvailable(transaction, email);
  await requireAllClosed(transaction, user_id);
  await requireNoMergeInProgress(transaction, user_id);
  const leaveAddresses = await readAddresses(transaction, user_id);

  link.use();
  createAccount(
    transaction,
    { account_uid, email, members: [user_id], email_confirmed_at: now().toISOString() },
    atProvider,
  );
  const next = leaveAccount(transaction, parents, user_id);
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
    ...parents,
    before: member,
  });
  leaveAddresses(email, id);
  recordActivity(transaction, { action: 'handed_over', actor: own, target: own, changed });
  enqueueEmail(transaction, handedOverMail({ ...member, email: parents.email }, { id, isGone: next === undefined }));
  return { account_uid, email, gone: next ? undefined : parents.account_uid };
}

/** Finds a hand-over that was committed although its response was lost. */
async function findMoved(account_uid: string): Promise<Moved | undefined> {
  const account = await findAccount(account_uid);
  // The daily run finds out whether the other account was deleted.
  return account && { account_uid, email: account.email, gone: undefined };
}

/**
 * Moves a member to their own account, with their birth date, password and consent, using the link's token, which works
 * once. The parent's account loses the member at once, and is deleted if that was its last. Returns a session. Throws
 * 400 for an invalid token; 422 for a wrong birth date, 429 after five; 409 for a member who is locked or being merged,
 * or an address taken in the meantime; 503 while an open checkout cannot be closed. After a failure nothing is claimed
 * and the link can be used again.
 */
export async function acceptHandOver(given: HandOverAcceptance): Promise<Session> {
  await requireMember(given.token, given.date_of_birth);
  const { account_uid, email, gone } = await withNewAccount(
    given.password,
    (account) => closingCheckouts((transaction) => move(transaction, given, account)),
    findMoved,
  );
  if (gone) await removeEmptiedAccount(gone);
  await clearAttempts(loginLimit, email);
  return openSession(account_uid);
}
