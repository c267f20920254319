import type { TakeBackOffer } from '@portal/contract/calls/household';
import type { Account } from '@portal/contract/records/account';
import type { Member } from '@portal/contract/records/member';
import { isColleague } from '@portal/contract/rules/offices';
import { fullName, parentName } from '@portal/contract/values/format';
import { householdFull, maxHouseholdSize } from '@portal/contract/values/household';
import type { Transaction } from 'firebase-admin/firestore';
import { type ReturnAccount, readReturnAccount, requireReturnPossible, returnToAccount } from '#accounts/index.ts';
import { takenAwayMail, takenBackMail } from '#mail/hand-over-letters.ts';
import { badLink, findLink, type Link, readLink } from '#mail/links.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { readAddresses } from '#member-data/removal/addresses.ts';
import { changeMember, readKnown, readMember, recordCorrection } from '#members/index.ts';
import { isOwnRecord } from '#members/policy.ts';
import {
  type Actor,
  type Departure,
  findAccount,
  findHandOver,
  forgetHandOver,
  type HandOver,
  readAccount,
  readHandOver,
  readHandOverOf,
  recordActivity,
} from '#members/records/index.ts';
import { closingCheckouts, requireAllClosed } from '#payments/index.ts';
import { Problem } from '#platform/problem.ts';
import { leaveAccount, removeEmptiedAccount } from './leave.ts';
import { requireNoMergeInProgress } from './merge-guard.ts';
import { restoredFields } from './restored-fields.ts';

/** Returns the data that the take-back page needs. Accepts the token or its SHA-256. */
export async function takeBackOf(tokenOrHash: string): Promise<TakeBackOffer> {
  const link = await findLink(tokenOrHash, 'take_back');
  const done = link && (await findHandOver(link.uid));
  if (!done || isGivenUp(link, await findAccount(done.account_uid))) return { valid: false };
  return { valid: true, email: done.email, until: done.until };
}

/**
 * Reports whether the parent's account has moved away from the link's address, which may belong to someone else now.
 */
function isGivenUp({ email }: Pick<Link, 'email'>, account: Account | undefined): boolean {
  return account !== undefined && account.email !== email;
}

/**
 * Reads the parent's account, recreated without a password if it was deleted. Throws 409 if its address is taken or it
 * is full.
 */
async function readHome(transaction: Transaction, { own_uid, ...was }: HandOver): Promise<ReturnAccount> {
  const home = await readReturnAccount(transaction, was, own_uid);
  if (home.isTaken)
    throw new Problem(409, 'The parent’s email address now belongs to another account. Please contact support.');
  if (home.account && home.account.members.length >= maxHouseholdSize) throw new Problem(409, householdFull);
  return home;
}

/** Reads the member who was handed over and their account. Throws 409 if the member has left it or is an admin. */
async function readOwn(transaction: Transaction, { member_uid, own_uid }: HandOver) {
  const member = await readMember(transaction, member_uid);
  const own = member?.account_uid === own_uid ? await readAccount(transaction, own_uid) : undefined;
  if (!member || !own)
    throw new Problem(409, 'This membership is not in that account anymore. Please contact support.');
  if (isColleague(member)) throw new Problem(409, 'This member works in the office now. Please contact support.');
  return { member, own };
}

/** The actor of a take-back, for the activity and the file's history. */
interface By {
  actor: Actor;
  by: Pick<Member, 'user_id' | 'first_name' | 'last_name'>;
  reason: string;
}

/** The result of a take-back: the account, and the uid of the deleted one, if any. */
interface TakenBack {
  home: Account;
  gone: string | undefined;
  /** Departure notes of a registration that held the parent's address. */
  departures: Departure[];
}

async function restore(transaction: Transaction, done: HandOver, byOf: (member: Member) => By): Promise<TakenBack> {
  await requireNoMergeInProgress(transaction, done.member_uid, done.handed_over_at);
  const { member, own } = await readOwn(transaction, done);
  const { user_id } = member;
  const { actor, by, reason } = byOf(member);
  const again = await readHome(transaction, done);
  await requireAllClosed(transaction, user_id);
  await requireReturnPossible(transaction, again);
  const leaveAddresses = await readAddresses(transaction, user_id);

  const isGone = leaveAccount(transaction, own, user_id) === undefined;
  const { account: home, departures } = returnToAccount(transaction, again, (members) => [...members, user_id], actor);
  leaveAddresses(home.email, done.hand_over_id);
  const fields = restoredFields(transaction, member, home, done);
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const changed = names.filter((name) => name !== 'consent' && fields[name] !== member[name]);
  const back = changeMember(transaction, member, { ...fields, handing_over: null });
  forgetHandOver(transaction, done);
  const parent = parentName(back) || null;
  recordCorrection(transaction, user_id, {
    by,
    reason,
    changes: [
      { field: 'handed_over_at', from: done.handed_over_at, to: null },
      ...(parent ? [{ field: 'parent', from: null, to: parent }] : []),
    ],
  });
  recordActivity(transaction, { action: 'hand_over_taken_back', actor, target: back, changed, note: reason });
  enqueueEmail(transaction, takenBackMail(back, again.account === undefined));
  enqueueEmail(transaction, takenAwayMail(own.email, isGone));
  return { home, gone: isGone ? own.account_uid : undefined, departures };
}

async function takeBack(read: (transaction: Transaction) => Promise<TakenBack>): Promise<Omit<TakenBack, 'gone'>> {
  const { gone, ...taken } = await closingCheckouts(read);
  if (gone) await removeEmptiedAccount(gone);
  return taken;
}

/**
 * Undoes a hand-over with the token emailed to the parent, which works once: the member returns to the parent's
 * account, out of reach of the account it was handed over to. An unconfirmed registration with the parent's address is
 * removed. Returns the parent's address, whether the account has a password, and the departure notes. Throws 400 for an
 * invalid token or if the parent's account has moved to another address; 409 if that account is full, its address
 * belongs to another account, or the member was merged since or has left the account; 503 while an open checkout cannot
 * be closed.
 */
export async function takeBackByLink(
  token: string,
): Promise<{ email: string; has_password: boolean; departures: Departure[] }> {
  const { home, departures } = await takeBack(async (transaction) => {
    const link = await readLink(transaction, token, 'take_back');
    const done = await readHandOver(transaction, link.uid);
    if (!done || isGivenUp(link, await readAccount(transaction, done.account_uid))) throw badLink('take_back');
    const { parent_first_name, parent_last_name } = done.before;
    const taken = await restore(transaction, done, (member) => ({
      actor: 'owner of the address',
      by: {
        user_id: member.user_id,
        first_name: parent_first_name ?? member.first_name,
        last_name: parent_last_name ?? member.last_name,
      },
      reason: 'The parent used the link in our email about the hand-over',
    }));
    link.use();
    return taken;
  });
  return { email: home.email, has_password: home.alias !== null, departures };
}

/**
 * Undoes a hand-over for the office, with a reason. Returns the departure notes. Throws as `takeBackByLink` does for
 * 409 and 503, 404 for an unknown member, 403 for the admin's own membership or account, 409 if the hand-over can no
 * longer be undone.
 */
export async function takeBackByOffice(id: string, reason: string, actor: Member): Promise<Departure[]> {
  const { departures } = await takeBack(async (transaction) => {
    const member = await readKnown(transaction, id);
    const done = await readHandOverOf(transaction, id);
    if (isOwnRecord(member, actor) || done?.account_uid === actor.account_uid) {
      throw new Problem(
        403,
        'You cannot take back the hand-over of your own membership or one in your account. Please ask another admin.',
      );
    }
    if (!done) throw new Problem(409, `The hand-over of ${fullName(member)} can’t be taken back anymore.`);
    return restore(transaction, done, () => ({ actor, by: actor, reason }));
  });
  return departures;
}
