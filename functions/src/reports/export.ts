import type { Member } from '@portal/contract/members';
import { type ExportType, exportTypes } from '@portal/contract/reports';
import { z } from 'zod';
import { csvOf } from '#platform/csv.ts';
import { decodeCursor, encodeCursor, type Position, position } from '#platform/paging.ts';
import { type Row, readRows } from './rows.ts';
import { tables } from './tables.ts';
import { noted, noteExport } from './trail.ts';

/** Some records of a type; the first ones, or those that follow on earlier ones. */
interface Part {
  type: ExportType;
  rows: Row[];
  isFirst: boolean;
}

/** Where an export goes on: in which type, and where in it; null where the type is still to begin. */
const place = z.tuple([z.enum(exportTypes), position.nullable()]);

type Place = z.output<typeof place>;

/** What somebody exports. */
interface Wanted {
  data_type: ExportType | 'all';
  format: string;
  cursor?: string | undefined;
}

/**
 * A page of the records of a type, or of one type after the other, and the cursor of the next page or null. Who exports
 * what is noted, however the export goes on. Throws 422 for a cursor that was not given out for it.
 */
export async function exportPage(
  actor: Member,
  { data_type, format, cursor }: Wanted,
): Promise<{ parts: Part[]; next_cursor: string | null }> {
  const types = data_type === 'all' ? exportTypes : ([data_type] as const);
  const listed = ['export', data_type, format, actor.user_id];
  const [before, from]: [string | null, Place] = cursor
    ? decodeCursor(listed, z.tuple([noted, place]), cursor)
    : [null, [types[0], null]];
  const notedAt = await noteExport(actor, `${data_type}, ${format}`, before);
  const { parts, next } = await readParts(types, from);
  return { parts, next_cursor: next && encodeCursor(listed, [notedAt, next]) };
}

/** A page is full when what the types fill of it comes to one. */
async function readParts(
  types: readonly ExportType[],
  [start, position]: Place,
): Promise<{ parts: Part[]; next: Place | null }> {
  const parts: Part[] = [];
  let after: Position | undefined = position ?? undefined;
  let room = 1;
  for (const type of types.slice(types.indexOf(start))) {
    const limit = Math.floor(room * tables[type].atOnce);
    if (limit === 0) return { parts, next: [type, null] };
    const { rows, last } = await readRows(type, limit, after);
    parts.push({ type, rows, isFirst: after === undefined });
    if (last) return { parts, next: [type, last] };
    room -= rows.length / tables[type].atOnce;
    after = undefined;
  }
  return { parts, next: null };
}

function namesOf(type: ExportType): string[] {
  return Object.keys(tables[type].columns);
}

/** Records as CSV text; the header stands above the first ones. */
export function csvOfPart({ type, rows, isFirst }: Part): string {
  const texts = rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
  return csvOf(namesOf(type), texts, { header: isFirst });
}

/** Records with the names of their columns. */
export function recordsOfPart({ type, rows }: Part): Record<string, unknown>[] {
  const names = namesOf(type);
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
}
