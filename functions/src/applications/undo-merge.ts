import { type Entry, entry } from '@portal/contract/records/entry';
import type { Member } from '@portal/contract/records/member';
import type { ApplicationKind } from '@portal/contract/values/application';
import type { Transaction } from 'firebase-admin/firestore';
import type { MovedApplication, MovedLine } from '#members/records/index.ts';
import { entryFactsOf, readClubLeaders } from './club-leaders.ts';
import { createEntry, readEntries, removeEntry } from './entries.ts';
import { withLeader } from './move.ts';
import { readApplicationOf } from './roster.ts';
import { readApplication, writeApplication } from './store.ts';

/** The two members that undoing a merge separates: the one that was kept, and the one that is restored. */
interface SplitPair {
  stays: Member;
  goes: Member;
}

/**
 * Prepares to return an application that a merge moved, within a transaction. Returns the write, or undefined if the
 * application is gone.
 */
export async function restoreApplication(
  transaction: Transaction,
  { of, id, number }: MovedApplication & { of: ApplicationKind },
  { stays, goes }: SplitPair,
): Promise<(() => void) | undefined> {
  const application = await readApplication(transaction, of, id);
  if (application?.owner_uid !== stays.user_id) return undefined;
  return () => writeApplication(transaction, withLeader(application, goes, number));
}

/**
 * Prepares to restore an entry that a merge renumbered, within a transaction. Returns the write, or undefined if the
 * leader has removed the member from the list since.
 */
export async function restoreEntry(
  transaction: Transaction,
  { line, is_twice }: MovedLine,
  { stays, goes }: SplitPair,
): Promise<(() => void) | undefined> {
  const before: Entry = entry.parse(line);
  const own = stays.membership_number ?? '';
  const [present, there] = await readEntries(transaction, before.list_id, [own, before.membership_number]);
  const list = await readApplicationOf(transaction, before.list_id);
  const leaders = await readClubLeaders(transaction, [goes]);
  if (!list || !present || there) return undefined;
  return () => {
    const { owner_uid, name } = present;
    const facts = entryFactsOf(goes, { owner_uid, door: before.door }, { leaders, isNamed: name !== null });
    createEntry(transaction, { ...before, owner_uid, ...facts });
    if (is_twice) writeApplication(transaction, { ...list, entries: list.entries + 1 });
    else removeEntry(transaction, present);
  };
}
