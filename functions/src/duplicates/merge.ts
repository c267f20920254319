import type { Account } from '@portal/contract/records/account';
import type { Duplicate, Merging } from '@portal/contract/records/duplicate';
import type { Member } from '@portal/contract/records/member';
import { dayOf, daysLater, now } from '@portal/contract/values/days';
import { mergeKeptDays } from '@portal/contract/values/retention';
import type { Transaction } from 'firebase-admin/firestore';
import { endSessions } from '#accounts/index.ts';
import { mergedAwayMail, mergedMail } from '#mail/merge-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember, documentOf, readMember, recordCorrection, removeMemberRecord } from '#members/index.ts';
import {
  accountFactsOf,
  changeAccount,
  readAccounts,
  readCodesOf,
  readDuplicate,
  recordActivity,
  redirectCode,
  redirectNumber,
  removeAccount,
  removeCode,
  saveMergeSnapshot,
  writeDuplicate,
} from '#members/records/index.ts';
import {
  closingCheckouts,
  moveCheckouts,
  movePayments,
  readCheckoutsOf,
  readPaymentsOf,
  requireAllClosed,
  requireTogetherClosed,
} from '#payments/index.ts';
import { invalid, notFound, Problem } from '#platform/problem.ts';
import { historyOf, mergeMembers } from './merge-members.ts';
import { mergeObstacles, mostPayments, obstacleToKeeping, type Pair } from './policy.ts';
import { forbidOwnPair, readEarlier, readPair } from './read-pair.ts';

/** The accounts of a pair: the one to keep, and the other one, undefined if both are in the same account. */
interface Homes {
  home: Account;
  left: Account | undefined;
}

async function readHomes(transaction: Transaction, chosen: Member, other: Member): Promise<Homes> {
  const uids = [...new Set([chosen.account_uid, other.account_uid])];
  const [home, left] = await readAccounts(transaction, uids);
  if (!home || uids.length !== (left ? 2 : 1)) throw new Error('A member has no account');
  return { home, left };
}

/**
 * Moves the person into the kept account and out of the other one. Returns the uid of the other account if that deleted
 * it.
 */
async function settleAccounts(transaction: Transaction, { home, left }: Homes, { stays, goes }: Pair) {
  const isOther = (id: string) => id !== stays.user_id && id !== goes.user_id;
  const rest = left?.members.filter(isOther) ?? [];
  // Reads the remaining members, so it must precede any write.
  if (left && rest.length > 0) await endSessions(transaction, left, { members: rest });
  if (left && rest.length === 0) removeAccount(transaction, left);
  const members = home.members.map((id) => (id === goes.user_id ? stays.user_id : id));
  changeAccount(transaction, home, { members: [...new Set(members)] });
  return left && rest.length === 0 ? left.account_uid : null;
}

/** Points the merged member's numbers and cards to the kept member. */
function leadOn(
  transaction: Transaction,
  { stays, goes }: Pair,
  after: Member,
  codes: readonly { code: string; as: string }[],
): void {
  for (const number of after.other_numbers) redirectNumber(transaction, number, stays.user_id);
  for (const { code, as } of codes) {
    // Codes that were replaced earlier stay invalid.
    if (as === goes.card_code && after.card_code) redirectCode(transaction, code, stays.user_id, after.card_code);
    else removeCode(transaction, code);
  }
}

/** Throws 409 if the pair was already merged into the other account. Repeating the same choice is allowed. */
async function requireSameChoice(transaction: Transaction, done: Merging, keep: string): Promise<void> {
  if (done.keep === keep) return;
  const member = await readMember(transaction, done.stays);
  const account = member ? `, with the account of ${member.email}` : '';
  throw new Problem(409, `These two were already merged${account}.`);
}

async function mergeIn(transaction: Transaction, id: string, keep: string, actor: Member): Promise<Duplicate> {
  const duplicate = await readDuplicate(transaction, id);
  if (!duplicate) throw notFound();
  if (duplicate.state === 'restoring')
    throw new Problem(409, 'A merge of these two is still being undone. Please try again tomorrow.');
  if (duplicate.merging) {
    await requireSameChoice(transaction, duplicate.merging, keep);
    return duplicate;
  }
  const pair = await readPair(transaction, duplicate);
  const { stays, goes } = pair;
  forbidOwnPair(pair, actor);
  const chosen = [stays, goes].find(({ user_id }) => user_id === keep);
  if (!chosen) throw invalid({ keep: 'Please choose one of the two' });
  const other = chosen === stays ? goes : stays;
  const [own, moved] = await Promise.all(
    [stays, goes].map((one) => readPaymentsOf(transaction, one.user_id, mostPayments + 1)),
  );
  if (!own || !moved) throw new Error('No payments were read');
  const earlier = await readEarlier(transaction, duplicate);
  const [obstacle = obstacleToKeeping(chosen, other)] = mergeObstacles(pair, { payments: [...own, ...moved], earlier });
  if (obstacle) throw new Problem(409, obstacle);
  for (const { user_id } of [stays, goes]) await requireAllClosed(transaction, user_id);
  await requireTogetherClosed(transaction, moved);
  const homes = await readHomes(transaction, chosen, other);
  const codes = await readCodesOf(transaction, goes.user_id);
  const checkouts = await readCheckoutsOf(transaction, goes.user_id);

  const account_uid = await settleAccounts(transaction, homes, pair);
  const { home, left } = homes;
  const after: Member = { ...mergeMembers(pair, chosen), ...accountFactsOf(home) };
  removeMemberRecord(transaction, goes);
  changeMember(transaction, stays, after);
  movePayments(transaction, moved, stays.user_id);
  moveCheckouts(transaction, checkouts, stays.user_id);
  leadOn(transaction, pair, after, codes);
  const merged_at = now().toISOString();
  const { duplicate_id: merge_id, members: both } = duplicate;
  const until = daysLater(dayOf(), mergeKeptDays);
  const checkout = checkouts.find(({ id }) => id.startsWith('membership_'))?.get('session_id') ?? null;
  const correction = recordCorrection(transaction, stays.user_id, { by: actor, ...historyOf(stays, after, goes) });
  const undoing = { after: documentOf(after), home, left: left ?? null, codes, correction, checkout };
  const payments = moved.map(({ session_id }) => session_id);
  saveMergeSnapshot(transaction, { merge_id, members: both, merged_at, until, ...pair, ...undoing, payments });
  const changed = Object.keys(after).filter((name) => after[name as keyof Member] !== stays[name as keyof Member]);
  recordActivity(transaction, { action: 'merged', actor, target: after, changed });
  enqueueEmail(transaction, mergedMail(after));
  if (left) enqueueEmail(transaction, { ...mergedAwayMail(left.email, account_uid !== null), about: stays.user_id });
  const decided: Duplicate = {
    ...duplicate,
    state: 'merging',
    decided_at: merged_at,
    decided_by: actor.user_id,
    restored_at: null,
    merging: {
      merge_id,
      until,
      stays: stays.user_id,
      goes: goes.user_id,
      keep,
      number: goes.membership_number,
      account_uid,
      email: account_uid && left?.email_confirmed_at ? left.email : null,
      look_again: true,
    },
  };
  writeDuplicate(transaction, decided);
  return decided;
}

/**
 * Merges two records in one transaction. The kept record gets the terms, payments, numbers and card of both; the other
 * one is deleted, with its account if no other member is in it. `moveRest` moves everything else afterwards. Open
 * checkouts of both are closed first. Repeating a completed merge changes nothing. Throws 404 for an unknown pair or a
 * deleted member; 403 for the admin's own record; 409 with the obstacle, or if merged with the other choice; 503 while
 * an open checkout cannot be closed.
 */
export function merge(id: string, keep: string, actor: Member): Promise<Duplicate> {
  return closingCheckouts((transaction) => mergeIn(transaction, id, keep, actor));
}
