import { type ExportType, exportTypes } from '@portal/contract/reports';
import { z } from 'zod';
import { csvOf } from '#platform/csv.ts';
import { decodeCursor, encodeCursor, type Position, position } from '#platform/paging.ts';
import { type Row, readRows } from './rows.ts';
import { tables } from './tables.ts';

/** Some records of a type; the first ones, or those that follow on earlier ones. */
interface Part {
  type: ExportType;
  rows: Row[];
  isFirst: boolean;
}

/** Where an export goes on: in which type, and where in it; null where the type is still to begin. */
const place = z.tuple([z.enum(exportTypes), position.nullable()]);

function beginning(types: readonly ExportType[], cursor: string | undefined): [ExportType, Position | null] {
  const [first] = types as [ExportType];
  return cursor
    ? decodeCursor(
        place.refine(([type]) => types.includes(type)),
        cursor,
      )
    : [first, null];
}

/**
 * A page of the records of some types, one type after the other, and the cursor of the next page or null. A page is full
 * when what the types fill of it comes to one. Throws 422 for a cursor that was not given out here.
 */
export async function exportPage(
  types: readonly ExportType[],
  cursor: string | undefined,
): Promise<{ parts: Part[]; next_cursor: string | null }> {
  const [start, position] = beginning(types, cursor);
  const parts: Part[] = [];
  let after = position ?? undefined;
  let room = 1;
  for (const type of types.slice(types.indexOf(start))) {
    const limit = Math.floor(room * tables[type].atOnce);
    if (limit === 0) return { parts, next_cursor: encodeCursor([type, null]) };
    const { rows, last } = await readRows(type, limit, after);
    parts.push({ type, rows, isFirst: after === undefined });
    if (last) return { parts, next_cursor: encodeCursor([type, last]) };
    room -= rows.length / tables[type].atOnce;
    after = undefined;
  }
  return { parts, next_cursor: null };
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
