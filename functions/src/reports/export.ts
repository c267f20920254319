import { type ExportType, exportTypes, type reportsContract } from '@portal/contract/calls/reports';
import type { Member } from '@portal/contract/records/member';
import { zipObject } from 'es-toolkit/array';
import { z } from 'zod';
import { csvOf } from '#platform/csv.ts';
import { decodeCursor, encodeCursor, type Position, position } from '#platform/paging.ts';
import { type Found, type Row, readRows } from './rows.ts';
import { tables } from './tables.ts';
import { noted, noteExport } from './trail.ts';

/** Rows of some records of a type; of the first ones, or of those that follow on earlier ones. */
interface Part {
  type: ExportType;
  rows: Row[];
  isFirst: boolean;
}

/** Where an export goes on: in which type, and where in it; null where the type is still to begin. */
const place = z.tuple([z.enum(exportTypes), position.nullable()]);

type Place = z.output<typeof place>;

/**
 * A page of the records of a type, or of all types as far as they fit into one answer, and the cursor of the next page or
 * null. Who exports what, and how much, is noted before it is answered. Throws 422 for a cursor that was not given out for it.
 */
export async function exportPage(
  actor: Member,
  { data_type, format, cursor }: z.output<typeof reportsContract.comprehensiveExport.query>,
): Promise<{ parts: Part[]; next_cursor: string | null }> {
  const types = data_type === 'all' ? exportTypes : ([data_type] as const);
  const listed = ['export', data_type, format, actor.user_id];
  const [before, from]: [z.output<typeof noted>, Place] = cursor
    ? decodeCursor(listed, z.tuple([noted, place]), cursor)
    : [null, [types[0], null]];
  const { parts, next } = await readParts(types, from);
  const rows = parts.reduce((sum, part) => sum + part.rows.length, 0);
  const note = await noteExport(actor, { subject: `${data_type}, ${format}`, rows }, before);
  return { parts, next_cursor: next && encodeCursor(listed, [note, next]) };
}

// Hosting takes answers of 32 MB. Measured are the records as JSON: as CSV they are shorter.
const maxPageBytes = 24_000_000;

const sizeOf = (record: unknown) => Buffer.byteLength(JSON.stringify(record)) + 1;

/** How many of some records of a type fit into so many bytes, and how many bytes they take. */
function fitting(type: ExportType, found: readonly Found[], room: number): { count: number; bytes: number } {
  const names = sizeOf(namesOf(type));
  let bytes = 0;
  for (const [count, { rows }] of found.entries()) {
    const size = rows.reduce((sum, row) => sum + names + sizeOf(row), 0);
    if (bytes + size > room) return { count, bytes };
    bytes += size;
  }
  return { count: found.length, bytes };
}

/** Type after type, until one does not end within the page. */
async function readParts(
  types: readonly ExportType[],
  [start, position]: Place,
): Promise<{ parts: Part[]; next: Place | null }> {
  const parts: Part[] = [];
  let after: Position | undefined = position ?? undefined;
  let room = maxPageBytes;
  for (const type of types.slice(types.indexOf(start))) {
    const { found, hasMore } = await readRows(type, after);
    const { count, bytes } = fitting(type, found, room);
    const last = found[count - 1];
    if (last || found.length === 0) {
      parts.push({ type, rows: found.slice(0, count).flatMap(({ rows }) => rows), isFirst: after === undefined });
    }
    if (hasMore || count < found.length) return { parts, next: [type, last?.at ?? null] };
    room -= bytes;
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
  return rows.map((row) => zipObject(names, row));
}
