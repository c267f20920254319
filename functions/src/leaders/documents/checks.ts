import type { CheckedLeader } from '@portal/contract/calls/documents';
import { day, id } from '@portal/contract/records/fields';
import type { Member } from '@portal/contract/records/member';
import { expiringCheckDays } from '@portal/contract/rules/expiry';
import { mustSubmitChecks } from '@portal/contract/rules/leader-request';
import { firstExpiringDay } from '@portal/contract/rules/reminder';
import { dayOf } from '@portal/contract/values/days';
import { checkTypes } from '@portal/contract/values/membership';
import { sortBy, uniqBy } from 'es-toolkit/array';
import { z } from 'zod';
import { findMembers, membersByCheckEnd, userOf } from '#members/index.ts';
import { getDocuments } from '#platform/firestore.ts';
import { decodeCursor, encodeCursor, ordered, type PageRequest, type Position, position } from '#platform/paging.ts';
import { findUploadsOf, listUploads } from './store.ts';

/** A page of leaders and the cursor of the next page, or null if none. */
interface LeaderPage {
  leaders: CheckedLeader[];
  next_cursor: string | null;
}

/** A leader at a position of a list. */
interface Placed<T> {
  row: T;
  at: Position;
}

/**
 * Fills a page with the rows that a list keeps of its entries: `read` returns up to `count` entries after a position, in
 * order, and undefined for each that is no row. Returns the position of the last row, if more follow.
 */
async function fill<T>(
  limit: number,
  from: Position | undefined,
  read: (count: number, after: Position | undefined) => Promise<Placed<T | undefined>[]>,
): Promise<{ page: T[]; last: Position | undefined }> {
  const page: Placed<T>[] = [];
  let after = from;
  for (;;) {
    const entries = await read(limit + 1, after);
    for (const { row, at } of entries) {
      if (row === undefined) continue;
      if (page.length === limit) return { page: page.map((placed) => placed.row), last: page.at(-1)?.at };
      page.push({ row, at });
    }
    if (entries.length <= limit) return { page: page.map((placed) => placed.row), last: undefined };
    after = entries.at(-1)?.at;
  }
}

/** Returns the newest document of each check that the office has decided or has to decide. */
function newestOfEach(uploads: CheckedLeader['documents']): CheckedLeader['documents'] {
  return uniqBy(
    uploads.filter(({ state }) => state !== 'replaced' && state !== 'withdrawn'),
    ({ document_type }) => document_type,
  );
}

/** Reads the members with a check that ends soon. A leader's row is at the first of these days. */
async function readExpiring(count: number, after: Position | undefined): Promise<Placed<Member | undefined>[]> {
  const today = dayOf();
  const found = checkTypes.map(async (check) => {
    const by = `${check}_expires` as const;
    const ending = ordered(membersByCheckEnd(check, expiringCheckDays(today)), { by, direction: 'asc' }, after);
    const { docs } = await getDocuments(ending.limit(count));
    return docs.map((doc): Placed<Member> => ({ row: doc.data(), at: [doc.get(by), doc.id] }));
  });
  const inOrder = sortBy((await Promise.all(found)).flat(), [({ at: [on] }) => on, ({ at: [, uid] }) => uid]);
  // Both checks of a leader may end on the same day.
  return uniqBy(inOrder, ({ at }) => at.join(' '))
    .slice(0, count)
    .map(({ row, at }) => ({ at, row: firstExpiringDay(row, today) === at[0] ? row : undefined }));
}

async function listExpiring({ limit, cursor }: PageRequest): Promise<LeaderPage> {
  const listed = ['leader-checks', 'expiring'];
  const from = cursor ? decodeCursor(listed, z.tuple([day, id]), cursor) : undefined;
  const { page, last } = await fill(limit, from, readExpiring);
  const uploads = await findUploadsOf(page.map(({ user_id }) => user_id));
  return {
    leaders: page.map((member) => ({
      member: userOf(member),
      documents: newestOfEach(uploads.get(member.user_id) ?? []),
    })),
    next_cursor: last ? encodeCursor(listed, last) : null,
  };
}

/** A member who has uploaded documents: the id of the latest, and the row, unless they don't submit checks. */
interface Uploader {
  latest: string | undefined;
  row: CheckedLeader | undefined;
}

async function findUploaders(uids: readonly string[]): Promise<Map<string, Uploader>> {
  const [uploads, members] = await Promise.all([findUploadsOf(uids), findMembers(uids)]);
  const uploaders = members.map((member): [string, Uploader] => {
    const theirs = uploads.get(member.user_id) ?? [];
    const documents = newestOfEach(theirs);
    const isRow = documents.length > 0 && mustSubmitChecks(member);
    const row = isRow ? { member: userOf(member), documents } : undefined;
    return [member.user_id, { latest: theirs[0]?.document_id, row }];
  });
  return new Map(uploaders);
}

/** Returns a function that reads uploads, and each owner once. A leader's row is at the latest of theirs. */
function uploadReader() {
  const known = new Map<string, Uploader>();
  return async (limit: number, after: Position | undefined): Promise<Placed<CheckedLeader | undefined>[]> => {
    const entries = await listUploads({ limit, after });
    const owners = new Set(entries.map(({ owner_uid }) => owner_uid));
    for (const found of await findUploaders([...owners].filter((uid) => !known.has(uid)))) known.set(...found);
    return entries.map(({ document_id, owner_uid, uploaded_at }) => {
      const uploader = known.get(owner_uid);
      return { at: [uploaded_at, document_id], row: uploader?.latest === document_id ? uploader.row : undefined };
    });
  };
}

async function listAll({ limit, cursor }: PageRequest): Promise<LeaderPage> {
  const listed = ['leader-checks', 'all'];
  const from = cursor ? decodeCursor(listed, position, cursor) : undefined;
  const { page, last } = await fill(limit, from, uploadReader());
  return { leaders: page, next_cursor: last ? encodeCursor(listed, last) : null };
}

/**
 * Returns a page of leaders with the newest document of each check: those with a verified check that ends soon, soonest
 * first, or all who have uploaded one, the latest upload first. Throws 422 for a cursor that was not issued for the list.
 */
export const listLeaders = { expiring: listExpiring, all: listAll };
