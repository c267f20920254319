import type { Compared, Comparison, MovedKind } from '@portal/contract/calls/duplicates';
import type { Duplicate } from '@portal/contract/records/duplicate';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { pickBy } from 'es-toolkit/object';
import { allKeyed } from 'es-toolkit/promise';
import { countApplicationsOf, countLines } from '#applications/index.ts';
import { countDocumentsOf } from '#leaders/documents/store.ts';
import { countFileRecords, findMembers, findMembersOf, readMember } from '#members/index.ts';
import { countConsentsOf } from '#members/records/consents.ts';
import {
  findAccount,
  findDuplicate,
  findDuplicatesOf,
  readDuplicate,
  removeDuplicate,
} from '#members/records/index.ts';
import { findPaymentsOf } from '#payments/index.ts';
import { inReadOnlyTransaction, transact } from '#platform/firestore.ts';
import { notFound } from '#platform/problem.ts';
import { mergeMembers } from './merge-members.ts';
import { mergeObstacles, mergeRefusal, mostPayments, obstacleToKeeping, type Pair, pairOf } from './policy.ts';
import { mergeSnapshotGone, notComplete, undoObstacles } from './split-merged.ts';
import { readUndoState, undoRefusal } from './undo-state.ts';

async function othersWith({ account_uid }: Member, both: readonly Member[]): Promise<string[]> {
  const account = await findAccount(account_uid);
  const ids = account?.members.filter((id) => both.every(({ user_id }) => user_id !== id)) ?? [];
  return (await findMembersOf({ members: ids })).map(fullName);
}

/** Returns the number of records of each kind that belong to a member, counted by the database. */
async function holdsOf({ user_id, membership_number }: Member, payments: number): Promise<Compared['holds']> {
  const counts: Record<MovedKind, number> = await allKeyed({
    payments,
    documents: countDocumentsOf(user_id),
    charters: countApplicationsOf('academy_charter', user_id),
    events: countApplicationsOf('event_sanction', user_id),
    list_entries: membership_number ? countLines(membership_number) : 0,
    consents: countConsentsOf(user_id),
    ...countFileRecords(user_id),
  });
  return pickBy(counts, (count) => count > 0);
}

function obstacleFor(member: Member, both: readonly Member[]): string | null {
  const other = both.find((one) => one !== member);
  return other ? obstacleToKeeping(member, other) : null;
}

async function obstaclesBetween(
  pair: Pair,
  payments: readonly Payment[],
  id: string,
  actor: Member,
): Promise<string[]> {
  const pairs = await Promise.all([pair.stays, pair.goes].map(({ user_id }) => findDuplicatesOf(user_id)));
  const earlier = pairs.flat().filter(({ duplicate_id }) => duplicate_id !== id);
  const choices = [pair.stays, pair.goes].map((one) => obstacleFor(one, [pair.stays, pair.goes]));
  // If either account can be kept, the admin chooses that one.
  const kept = choices.includes(null) ? [] : choices.flatMap((obstacle) => obstacle ?? []);
  return [mergeRefusal(pair, actor) ?? [], mergeObstacles(pair, { payments, earlier }), kept].flat();
}

/**
 * Returns until when a merge can be undone, and the current obstacles; null if the pair was not merged or the time is
 * over.
 */
async function restorableOf(duplicate: Duplicate, actor: Member): Promise<Comparison['restorable']> {
  const { merging, state } = duplicate;
  if (!merging || state === 'restoring' || merging.until < dayOf()) return null;
  const undoState = await inReadOnlyTransaction((transaction) => readUndoState(transaction, duplicate, merging));
  const obstacles = undoState
    ? [
        undoRefusal(undoState, actor) ?? [],
        state === 'merging' ? notComplete : [],
        undoObstacles(undoState.snapshot, undoState.since),
      ].flat()
    : [mergeSnapshotGone];
  return { until: merging.until, obstacles };
}

// If a member was deleted while the pair was being found, nothing else removes the pair.
async function forgetIncomplete(id: string): Promise<void> {
  await transact(async (transaction) => {
    const duplicate = await readDuplicate(transaction, id);
    if (duplicate?.state !== 'open') return;
    const there = await Promise.all(duplicate.members.map((member) => readMember(transaction, member)));
    if (there.includes(undefined)) removeDuplicate(transaction, duplicate);
  });
}

/**
 * Compares two members, and previews the result of a merge by an admin. Throws 404 for an unknown pair or one with a
 * deleted member; an open pair with a deleted member is also removed.
 */
export async function compare(id: string, actor: Member): Promise<Comparison> {
  const duplicate = await findDuplicate(id);
  if (!duplicate) throw notFound();
  const { duplicate_id, state, found_at } = duplicate;
  const [one, other] = await findMembers(duplicate.merging ? [duplicate.merging.stays] : duplicate.members);
  if (!one || (!other && !duplicate.merging)) {
    await forgetIncomplete(id);
    throw notFound();
  }
  const pair = other && pairOf(one, other);
  const both = pair ? [pair.stays, pair.goes] : [one];
  const payments = await Promise.all(both.map(({ user_id }) => findPaymentsOf(user_id, mostPayments + 1)));
  const people = await Promise.all(
    both.map(
      async (member, index): Promise<Compared> => ({
        ...member,
        others: await othersWith(member, both),
        holds: await holdsOf(member, payments[index]?.length ?? 0),
        obstacle: obstacleFor(member, both),
      }),
    ),
  );
  return {
    duplicate_id,
    state,
    found_at,
    people,
    result: pair ? mergeMembers(pair, pair.stays) : one,
    obstacles: pair ? await obstaclesBetween(pair, payments.flat(), id, actor) : [],
    restorable: await restorableOf(duplicate, actor),
  };
}
