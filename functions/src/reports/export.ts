import { type ExportType, exportTypes, type reportsContract } from '@portal/contract/calls/reports';
import { exportsOf } from '@portal/contract/offices';
import type { Member } from '@portal/contract/records/member';
import type { ActingOffice } from '@portal/contract/records/office';
import { type Office, officeNames } from '@portal/contract/values/offices';
import { zipObject } from 'es-toolkit/array';
import { z } from 'zod';
import { csvOf } from '#platform/csv.ts';
import { decodeCursor, encodeCursor, type Position, position } from '#platform/paging.ts';
import { Problem } from '#platform/problem.ts';
import type { States } from '#platform/states.ts';
import { noted, recordExport } from './export-log.ts';
import { type Found, type Row, readRows } from './rows.ts';
import { tables } from './tables.ts';

/** Rows of some records of a type; `isFirst` if they are the type's first page. */
interface Part {
  type: ExportType;
  rows: Row[];
  isFirst: boolean;
}

/** The position at which an export continues: the type and the position in it; null if the type has not begun. */
const place = z.tuple([z.enum(exportTypes), position.nullable()]);

type Place = z.output<typeof place>;

/** Returns the types of an export. Throws 403 for one that the office does not export. */
function typesOf(type: ExportType | 'all', office: Office): readonly ExportType[] {
  const own = exportsOf(office);
  if (type === 'all') return own;
  if (own.includes(type)) return [type];
  throw new Problem(403, `Your office (${officeNames[office]}) exports only: ${own.join(', ')}.`);
}

/**
 * Returns a page of a type's records, or of all the office's types as far as they fit into one response, and the cursor
 * of the next page or null. Each export is recorded with its size before it is returned. Throws 403 for a type that the
 * office does not export, 422 for a cursor that was not issued for this export.
 */
export async function exportPage(
  { caller: actor, office: { name, states } }: { caller: Member; office: ActingOffice },
  { data_type, format, cursor }: z.output<typeof reportsContract.comprehensiveExport.query>,
): Promise<{ parts: Part[]; next_cursor: string | null }> {
  const types = typesOf(data_type, name);
  const listed = ['export', data_type, format, actor.user_id, name, states];
  const [before, from]: [z.output<typeof noted>, Place] = cursor
    ? decodeCursor(listed, z.tuple([noted, place]), cursor)
    : [null, [types[0] as ExportType, null]];
  const { parts, next } = await readParts(types, from, states);
  const rows = parts.reduce((sum, part) => sum + part.rows.length, 0);
  const note = await recordExport(actor, { subject: `${data_type}, ${format}`, rows }, before);
  return { parts, next_cursor: next && encodeCursor(listed, [note, next]) };
}

// Hosting allows responses of 32 MB. Records are measured as JSON; as CSV they are smaller.
const maxPageBytes = 24_000_000;

const sizeOf = (record: unknown) => Buffer.byteLength(JSON.stringify(record)) + 1;

/** Returns how many records of a type fit into the given bytes, and their size in bytes. */
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

/** Reads type after type until the page is full. */
async function readParts(
  types: readonly ExportType[],
  [start, position]: Place,
  states: States,
): Promise<{ parts: Part[]; next: Place | null }> {
  const parts: Part[] = [];
  let after: Position | undefined = position ?? undefined;
  let room = maxPageBytes;
  for (const type of types.slice(types.indexOf(start))) {
    const { found, hasMore } = await readRows(type, after, states);
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

/** Returns records as CSV text, with a header if they are the first ones. */
export function csvOfPart({ type, rows, isFirst }: Part): string {
  const texts = rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
  return csvOf(namesOf(type), texts, { header: isFirst });
}

/** Returns records as objects keyed by column name. */
export function recordsOfPart({ type, rows }: Part): Record<string, unknown>[] {
  const names = namesOf(type);
  return rows.map((row) => zipObject(names, row));
}
