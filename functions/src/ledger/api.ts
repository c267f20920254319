import type { ActivityAnswer, activityContract } from '@portal/contract/calls/activity';
import type { Answer } from '@portal/contract/calls/endpoint';
import type { Member } from '@portal/contract/records/member';
import { z } from 'zod';
import { listedActivity, searchedInActivity } from '#members/records/index.ts';
import { csvOf } from '#platform/csv.ts';
import type { Handlers } from '#platform/handler.ts';
import { decodeCursor, encodeCursor, position, readPage } from '#platform/paging.ts';
import { noted, recordExport } from '#reports/export-log.ts';

type Query = z.output<typeof activityContract.listActivity.query>;

const columns = 'at action actor_id actor person_id person subject fields note rows filters'.split(' ');

function rowOf(record: ActivityAnswer): string[] {
  const { at, action, actor_uid, actor_name, target_uid, target_name, subject, changed, note, rows, filters } = record;
  const cells = [at, action, actor_uid, actor_name, target_uid, target_name, subject, changed.join(' '), note, rows];
  return [...cells.map((cell) => String(cell ?? '')), filters.join(' ')];
}

/**
 * Returns a page of the activity, and the cursor of the next page or null. As CSV, the page is recorded before it is
 * returned. Throws 422 for a cursor that was not issued for this list.
 */
async function pageOfActivity(query: Query, caller: Member): Promise<Answer<typeof activityContract.listActivity>> {
  const { limit, cursor, format, ...filters } = query;
  const { q, actor, action, person, start_date, end_date } = filters;
  const listed = ['activity', q, actor, action, person, start_date, end_date, format, caller.user_id];
  const [before, after] = cursor ? decodeCursor(listed, z.tuple([noted, position]), cursor) : [null, undefined];
  const reading = { order: { by: 'at' }, searchedOf: searchedInActivity };
  const { page, last } = await readPage(listedActivity(filters), { limit, after, q }, reading);
  const next = (note: z.output<typeof noted>) => (last ? encodeCursor(listed, [note, last]) : null);
  if (format === 'json') return { activity: page, next_cursor: next(null) };
  const names = Object.entries(filters).flatMap(([name, value]) => (value ? [name] : []));
  const note = await recordExport(caller, { subject: 'activity, csv', filters: names, rows: page.length }, before);
  return { csv_data: csvOf(columns, page.map(rowOf), { header: !after }), next_cursor: next(note) };
}

export const activityApi: Handlers<keyof typeof activityContract> = {
  listActivity: ({ query }, { caller }) => pageOfActivity(query, caller),
};
