import type { Account } from '@portal/contract/records/account';
import type { Duplicate, Merging } from '@portal/contract/records/duplicate';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { dayOf, now } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { type HomeAgain, readHomeAgain, requireHomeFree, returnHome } from '#accounts/home-again.ts';
import { endSessions } from '#accounts/sessions.ts';
import { givenBackMail, separatedMail } from '#mail/merge-letters.ts';
import { enqueueMail } from '#mail/outbox.ts';
import { leaveCorrection, recordCorrection, withoutValues } from '#members/file-records.ts';
import { changeAccount, factsOf, readAccount } from '#members/records/accounts.ts';
import { recordActivity } from '#members/records/activity.ts';
import { leadCode } from '#members/records/card-codes.ts';
import type { Departure } from '#members/records/departures.ts';
import { readDuplicate, readDuplicatesOf, writeDuplicate } from '#members/records/duplicates.ts';
import { type KeptMerge, readKeptMerge } from '#members/records/merges.ts';
import { leadNumber } from '#members/records/numbers.ts';
import { changeMember, createOnly, readMember } from '#members/store.ts';
import { keepCheckout, movePayments, readPaymentsOf } from '#payments/checkouts.ts';
import { closingCheckouts, requireAllClosed, requireTogetherClosed } from '#payments/close.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { changesBetween } from './merged.ts';
import { mostPayments, refusalTo } from './policy.ts';
import { readPair, requireAnothers } from './read-pair.ts';
import { keptNoMore, notComplete, obstaclesToTakingBack, type Since, takenBack, withBack } from './taken-back.ts';

/** A merge as saved, and the current state. */
interface Known {
  kept: KeptMerge;
  since: Omit<Since, 'payments' | 'home' | 'left'> & {
    payments: Payment[];
    home: Account;
    left: Account | undefined;
  };
  /** The account that the person left; undefined if both records were in the same one. */
  again: HomeAgain | undefined;
}

/** Reads everything needed to undo a merge; undefined if its records expired or were merged again. */
export async function readKnown(
  transaction: Transaction,
  { duplicate_id }: Duplicate,
  { merge_id, stays }: Merging,
): Promise<Known | undefined> {
  const kept = await readKeptMerge(transaction, merge_id);
  const present = await readMember(transaction, stays);
  if (!kept || !present || kept.stays.user_id !== stays) return undefined;
  const { home, left } = kept;
  const [homeNow, again, payments, pairs] = await Promise.all([
    readAccount(transaction, home.account_uid),
    left ? readHomeAgain(transaction, left, home.account_uid) : undefined,
    readPaymentsOf(transaction, stays, 2 * mostPayments + 1),
    readDuplicatesOf(transaction, stays),
  ]);
  if (!homeNow) return undefined;
  const leftNow = again?.account;
  const isTaken = again?.isTaken ?? false;
  const others = pairs.filter((pair) => pair.duplicate_id !== duplicate_id);
  return { kept, again, since: { present, payments, others, home: homeNow, left: leftNow, isTaken, today: dayOf() } };
}

interface Parted {
  /** Each member's account after the split. */
  accounts: Record<'stays' | 'goes', Account>;
  /** Departure notes of a registration removed to free the address. */
  departures: Departure[];
}

/** Separates the accounts, and returns each member's. */
async function partAccounts(
  transaction: Transaction,
  { kept: { stays, goes, home: was, left }, since: { home }, again }: Known,
  keep: string | null,
  actor: Member,
): Promise<Parted> {
  if (!left || !again) {
    const members = withBack(goes.user_id, home.members, was.members);
    const one = changeAccount(transaction, home, { members });
    return { accounts: { stays: one, goes: one }, departures: [] };
  }
  const isHome = keep === goes.user_id;
  const returns = isHome ? stays.user_id : goes.user_id;
  const remaining = home.members.filter((id) => id !== stays.user_id);
  const members = withBack(goes.user_id, remaining, was.members);
  // Reads the remaining members, so it must precede any write.
  if (isHome) await endSessions(transaction, home, { members });
  const membersOf = (present: readonly string[]) => withBack(returns, present, left.members);
  const { account: back, departures } = returnHome(transaction, again, membersOf, actor);
  return { accounts: isHome ? { stays: back, goes: { ...home, members } } : { stays: home, goes: back }, departures };
}

/** Returns why an admin may not undo a merge, judged by the records then and now, or undefined. */
export function refusalToTakingBack({ kept, since }: Known, actor: Member): string | undefined {
  return refusalTo({ stays: since.present, goes: kept.goes }, actor) ?? refusalTo(kept, actor);
}

/** A pair after its merge was undone, and the departure notes of a registration removed to free the address. */
interface TakenBack {
  duplicate: Duplicate;
  departures: Departure[];
}

async function takeBackIn(transaction: Transaction, id: string, actor: Member): Promise<TakenBack> {
  const duplicate = await readDuplicate(transaction, id);
  if (!duplicate) throw notFound();
  const { merging, state } = duplicate;
  if (!merging) {
    requireAnothers(await readPair(transaction, duplicate), actor);
    if (duplicate.restored_at) return { duplicate, departures: [] };
    throw new Problem(409, 'These two were not merged.');
  }
  const known = await readKnown(transaction, duplicate, merging);
  if (!known) throw new Problem(409, keptNoMore);
  const { kept, since } = known;
  const { present, payments } = since;
  const refusal = refusalToTakingBack(known, actor);
  if (refusal) throw new Problem(403, refusal);
  if (state === 'restoring') return { duplicate, departures: [] };
  if (state === 'merging') throw new Problem(409, notComplete);
  const [obstacle] = obstaclesToTakingBack(kept, since);
  if (obstacle) throw new Problem(409, obstacle);
  await requireAllClosed(transaction, present.user_id);
  const back = payments.filter(({ session_id }) => kept.payments.includes(session_id));
  await requireTogetherClosed(transaction, back);
  if (known.again) await requireHomeFree(transaction, known.again);

  const { accounts, departures } = await partAccounts(transaction, known, merging.keep, actor);
  const parted = takenBack(kept, present);
  const stays = changeMember(transaction, present, { ...parted.stays, ...factsOf(accounts.stays) });
  const at = now().toISOString();
  // Sessions of the merged record end; the restored record shows that.
  const ended = stays.account_uid === since.home.account_uid ? {} : { sessions_ended_at: at };
  const goes = createOnly(transaction, { ...parted.goes, ...factsOf(accounts.goes), ...ended });
  movePayments(transaction, back, goes.user_id);
  if (kept.checkout) keepCheckout(transaction, goes.user_id, kept.checkout);
  for (const number of [goes.membership_number, ...goes.other_numbers])
    if (number) leadNumber(transaction, number, goes.user_id);
  for (const { code, as } of kept.codes) leadCode(transaction, code, goes.user_id, as);

  // Neither member may see the other's number, address or values, even in the merge's history entry.
  const fieldsOf = (before: Member, after: Member) => changesBetween(before, after).map(({ field }) => field);
  leaveCorrection(transaction, stays.user_id, kept.correction, {
    reason: 'Merged with another record',
    fields: fieldsOf(kept.stays, kept.after),
  });
  const undone = { by: actor, reason: 'A merge with another record was undone' };
  recordCorrection(transaction, stays.user_id, { ...undone, changes: withoutValues(fieldsOf(present, stays)) });
  recordCorrection(transaction, goes.user_id, { ...undone, changes: [] });
  const changed = Object.keys(stays).filter((name) => stays[name as keyof Member] !== present[name as keyof Member]);
  recordActivity(transaction, { action: 'merge_taken_back', actor, target: goes, changed });
  const [home, returned] = merging.keep === goes.user_id ? [goes, stays] : [stays, goes];
  enqueueMail(transaction, separatedMail(home));
  if (kept.left) enqueueMail(transaction, givenBackMail(returned));
  const decided: Duplicate = {
    ...duplicate,
    state: 'restoring',
    decided_at: at,
    decided_by: actor.user_id,
    merging: { ...merging, look_again: true },
    restored_at: at,
  };
  writeDuplicate(transaction, decided);
  return { duplicate: decided, departures };
}

/**
 * Undoes a merge in one transaction: both records exist again, each with its account, numbers, card and payments.
 * `giveBack` moves the rest afterwards. Open checkouts are closed first, and an unconfirmed registration that holds a
 * deleted account's address is removed. Repeating a completed undo changes nothing. Throws 404 for an unknown pair, 403
 * for the admin's own record, 409 with the obstacle, 503 while an open checkout cannot be closed.
 */
export function takeBack(id: string, actor: Member): Promise<TakenBack> {
  return closingCheckouts((transaction) => takeBackIn(transaction, id, actor));
}
