import type { Account } from '@portal/contract/records/account';
import type { Duplicate } from '@portal/contract/records/duplicate';
import type { Member } from '@portal/contract/records/member';
import { now } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { endSessions, requireReturnPossible, returnToAccount } from '#accounts/index.ts';
import { givenBackMail, separatedMail } from '#mail/merge-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember, createMemberRecord, recordCorrection, redactCorrection, withoutValues } from '#members/index.ts';
import {
  accountFactsOf,
  changeAccount,
  type Departure,
  readDuplicate,
  recordActivity,
  redirectCode,
  redirectNumber,
  writeDuplicate,
} from '#members/records/index.ts';
import {
  closingCheckouts,
  keepCheckout,
  movePayments,
  requireAllClosed,
  requireTogetherClosed,
} from '#payments/index.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { changesBetween } from './merge-members.ts';
import { forbidOwnPair, readPair } from './read-pair.ts';
import { mergeSnapshotGone, notComplete, splitMerged, undoObstacles, withRestoredMember } from './split-merged.ts';
import { readUndoState, type UndoState, undoRefusal } from './undo-state.ts';

interface SplitAccounts {
  /** Each member's account after the split. */
  accounts: Record<'stays' | 'goes', Account>;
  /** Departure notes of a registration removed to free the address. */
  departures: Departure[];
}

/** Separates the accounts, and returns each member's. */
async function splitAccounts(
  transaction: Transaction,
  { snapshot: { stays, goes, home: was, left }, since: { home }, again }: UndoState,
  keep: string | null,
  actor: Member,
): Promise<SplitAccounts> {
  if (!left || !again) {
    const members = withRestoredMember(goes.user_id, home.members, was.members);
    const one = changeAccount(transaction, home, { members });
    return { accounts: { stays: one, goes: one }, departures: [] };
  }
  const isHome = keep === goes.user_id;
  const returns = isHome ? stays.user_id : goes.user_id;
  const remaining = home.members.filter((id) => id !== stays.user_id);
  const members = withRestoredMember(goes.user_id, remaining, was.members);
  // Reads the remaining members, so it must precede any write.
  if (isHome) await endSessions(transaction, home, { members });
  const membersOf = (present: readonly string[]) => withRestoredMember(returns, present, left.members);
  const { account: back, departures } = returnToAccount(transaction, again, membersOf, actor);
  return { accounts: isHome ? { stays: back, goes: { ...home, members } } : { stays: home, goes: back }, departures };
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
    forbidOwnPair(await readPair(transaction, duplicate), actor);
    if (duplicate.restored_at) return { duplicate, departures: [] };
    throw new Problem(409, 'These two were not merged.');
  }
  const undoState = await readUndoState(transaction, duplicate, merging);
  if (!undoState) throw new Problem(409, mergeSnapshotGone);
  const { snapshot, since } = undoState;
  const { present, payments } = since;
  const refusal = undoRefusal(undoState, actor);
  if (refusal) throw new Problem(403, refusal);
  if (state === 'restoring') return { duplicate, departures: [] };
  if (state === 'merging') throw new Problem(409, notComplete);
  const [obstacle] = undoObstacles(snapshot, since);
  if (obstacle) throw new Problem(409, obstacle);
  await requireAllClosed(transaction, present.user_id);
  const back = payments.filter(({ session_id }) => snapshot.payments.includes(session_id));
  await requireTogetherClosed(transaction, back);
  if (undoState.again) await requireReturnPossible(transaction, undoState.again);

  const { accounts, departures } = await splitAccounts(transaction, undoState, merging.keep, actor);
  const split = splitMerged(snapshot, present);
  const stays = changeMember(transaction, present, { ...split.stays, ...accountFactsOf(accounts.stays) });
  const at = now().toISOString();
  // Sessions of the merged record end; the restored record shows that.
  const ended = stays.account_uid === since.home.account_uid ? {} : { sessions_ended_at: at };
  const goes = createMemberRecord(transaction, { ...split.goes, ...accountFactsOf(accounts.goes), ...ended });
  movePayments(transaction, back, goes.user_id);
  if (snapshot.checkout) keepCheckout(transaction, goes.user_id, snapshot.checkout);
  for (const number of [goes.membership_number, ...goes.other_numbers])
    if (number) redirectNumber(transaction, number, goes.user_id);
  for (const { code, as } of snapshot.codes) redirectCode(transaction, code, goes.user_id, as);

  // Neither member may see the other's number, address or values, even in the merge's history entry.
  const fieldsOf = (before: Member, after: Member) => changesBetween(before, after).map(({ field }) => field);
  redactCorrection(transaction, stays.user_id, snapshot.correction, {
    reason: 'Merged with another record',
    fields: fieldsOf(snapshot.stays, snapshot.after),
  });
  const undone = { by: actor, reason: 'A merge with another record was undone' };
  recordCorrection(transaction, stays.user_id, { ...undone, changes: withoutValues(fieldsOf(present, stays)) });
  recordCorrection(transaction, goes.user_id, { ...undone, changes: [] });
  const changed = Object.keys(stays).filter((name) => stays[name as keyof Member] !== present[name as keyof Member]);
  recordActivity(transaction, { action: 'merge_taken_back', actor, target: goes, changed });
  const [home, returned] = merging.keep === goes.user_id ? [goes, stays] : [stays, goes];
  enqueueEmail(transaction, separatedMail(home));
  if (snapshot.left) enqueueEmail(transaction, givenBackMail(returned));
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
 * `restoreMoved` moves the rest afterwards. Open checkouts are closed first, and an unconfirmed registration that holds a
 * deleted account's address is removed. Repeating a completed undo changes nothing. Throws 404 for an unknown pair, 403
 * for the admin's own record, 409 with the obstacle, 503 while an open checkout cannot be closed.
 */
export function undoMerge(id: string, actor: Member): Promise<TakenBack> {
  return closingCheckouts((transaction) => takeBackIn(transaction, id, actor));
}
