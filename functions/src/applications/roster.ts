import type { Application } from '@portal/contract/records/application';
import type { AdditionsAnswer, Entry } from '@portal/contract/records/entry';
import type { Member } from '@portal/contract/records/member';
import { eligibilityDay, idOf } from '@portal/contract/rules/application';
import { reasonAgainst } from '@portal/contract/rules/eligibility';
import { type ApplicationKind, applicationKinds } from '@portal/contract/values/application';
import { dayOf, now } from '@portal/contract/values/days';
import { maxEntries } from '@portal/contract/values/eligibility';
import type { Transaction } from 'firebase-admin/firestore';
import { readMembersByNumber } from '#members/index.ts';
import { transact } from '#platform/firestore.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { type ClubLeaders, entryFactsOf, readClubLeaders } from './club-leaders.ts';
import {
  createEntry,
  type EntryPlace,
  entriesPerTransaction,
  readEntries,
  readEntriesOf,
  readList,
  removeEntry,
  writeEntry,
} from './entries.ts';
import { readApplication, writeApplication } from './store.ts';

function isNamed({ status }: Application): boolean {
  return status === 'approved';
}

/**
 * Creates a list entry for a number and the member who holds it, if any. `leaders` are the leaders of minors' clubs.
 */
export function newEntry(
  list: Application,
  membership_number: string,
  holder: Member | undefined,
  leaders: ClubLeaders,
): Entry {
  const { owner_uid } = list;
  const known = holder && entryFactsOf(holder, { owner_uid, door: null }, { leaders, isNamed: isNamed(list) });
  return {
    list_id: idOf(list),
    owner_uid,
    membership_number,
    ...(known ?? { name: null, standing: null, door: null }),
    added_at: now().toISOString(),
  };
}

/** Fills in the names on one page of an approved list. Returns the next cursor, or undefined after the final page. */
async function nameSome(listId: string, after: EntryPlace | undefined): Promise<EntryPlace | undefined> {
  return transact(async (transaction) => {
    const { found, last } = await readList(transaction, listId, after);
    const unnamed = found.filter(({ name }) => name === null);
    const numbers = unnamed.map(({ membership_number }) => membership_number);
    const holders = await readMembersByNumber(transaction, numbers);
    const leaders = await readClubLeaders(transaction, holders.values());
    for (const line of unnamed) {
      const holder = holders.get(line.membership_number);
      if (holder) writeEntry(transaction, { ...line, ...entryFactsOf(holder, line, { leaders, isNamed: true }) });
    }
    return last;
  });
}

/** Fills in all names on a list after its approval. Idempotent. */
export async function fillRosterNames(listId: string): Promise<void> {
  let last: EntryPlace | undefined;
  do last = await nameSome(listId, last);
  while (last);
}

async function readOwn(
  transaction: Transaction,
  kind: ApplicationKind,
  id: string,
  leader: Member,
): Promise<Application> {
  const application = await readApplication(transaction, kind, id);
  if (application?.owner_uid !== leader.user_id) throw notFound();
  return application;
}

/**
 * Reads some numbers' entries on a list, and the holders of the numbers without one. A number replaced by a merge is
 * read as its current number.
 */
async function readAsked(transaction: Transaction, listId: string, asked: readonly string[]) {
  const lines = await readEntries(transaction, listId, asked);
  const found = new Map(asked.map((number, index) => [number, lines[index]]));
  const missing = asked.filter((number) => !found.get(number));
  const holders = await readMembersByNumber(transaction, missing);
  for (const number of missing) {
    const holder = holders.get(number);
    const own = holder?.membership_number;
    if (!own || own === number) continue;
    found.delete(number);
    holders.set(own, holder);
    if (!found.has(own)) found.set(own, (await readEntries(transaction, listId, [own]))[0]);
  }
  return { found, holders };
}

/**
 * Adds membership numbers to the list of a leader's application, including numbers that no member has; existing entries
 * are unchanged. Returns the new entry count, and each number's name and eligibility on the relevant day. Throws 404
 * for another leader's list, 409 above `maxEntries`.
 */
export async function addToRoster(
  kind: ApplicationKind,
  listId: string,
  leader: Member,
  numbers: readonly string[],
): Promise<AdditionsAnswer> {
  return transact(async (transaction) => {
    const list = await readOwn(transaction, kind, listId, leader);
    const { found, holders } = await readAsked(transaction, listId, [...new Set(numbers)]);
    const leaders = await readClubLeaders(transaction, isNamed(list) ? holders.values() : []);
    const lines = [...found].map(([number, line]) => line ?? newEntry(list, number, holders.get(number), leaders));
    const added = lines.filter(({ membership_number }) => !found.get(membership_number));
    const count = list.entries + added.length;
    if (added.length > 0 && count > maxEntries) throw new Problem(409, `A list can have at most ${maxEntries} members`);
    for (const line of added) createEntry(transaction, line);
    if (added.length > 0) writeApplication(transaction, { ...list, entries: count });
    const day = eligibilityDay(list, dayOf());
    return {
      entries: count,
      judged: lines.map((line) => ({
        membership_number: line.membership_number,
        name: line.name,
        reason: reasonAgainst(line, day),
      })),
    };
  });
}

/**
 * Removes a number from the list of a leader's application, if present. Returns the new entry count. Throws 404 for
 * another leader's list.
 */
export async function removeFromRoster(
  kind: ApplicationKind,
  listId: string,
  leader: Member,
  number: string,
): Promise<number> {
  return transact(async (transaction) => {
    const list = await readOwn(transaction, kind, listId, leader);
    const [found] = await readEntries(transaction, listId, [number]);
    if (!found) return list.entries;
    removeEntry(transaction, found);
    writeApplication(transaction, { ...list, entries: list.entries - 1 });
    return list.entries - 1;
  });
}

/** Reads the charter or event that a list belongs to, within a transaction, or undefined. */
export async function readApplicationOf(transaction: Transaction, listId: string): Promise<Application | undefined> {
  const found = await Promise.all(applicationKinds.map((kind) => readApplication(transaction, kind, listId)));
  return found.find((list) => list !== undefined);
}

/** Removes one page of some numbers' entries from their lists. Returns whether there may be more. */
async function removeSome(numbers: readonly string[]): Promise<boolean> {
  return transact(async (transaction) => {
    const found = await readEntriesOf(transaction, numbers);
    const ids = found.map(({ list_id }) => list_id);
    const lists = await Promise.all([...new Set(ids)].map((id) => readApplicationOf(transaction, id)));
    for (const line of found) removeEntry(transaction, line);
    for (const list of lists.filter((known) => known !== undefined)) {
      const removed = ids.filter((id) => id === idOf(list)).length;
      writeApplication(transaction, { ...list, entries: list.entries - removed });
    }
    return found.length === entriesPerTransaction;
  });
}

/** Removes members (at most 30), by their numbers, from every list and updates the lists' entry counts. */
export async function removeFromRosters(numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  while (await removeSome(numbers));
}
