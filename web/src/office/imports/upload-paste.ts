import { separatorLine } from '@portal/contract/values/csv';
import { importLimits } from '@portal/contract/values/import';
import Papa from 'papaparse';
import { countText } from '#ui/format.ts';

/** A pasted list: its column names, and rows with one cell per column. */
export interface PastedList {
  headers: string[];
  rows: string[][];
}

type Read = PastedList | { problem: string };

/** Parses a JSON array of members, or lines with a header row, separated by commas, semicolons or tabs. */
export function readPasted(text: string): Read {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return { problem: 'Please paste a list of members.' };
  const list = /^[[{]/.test(trimmed) ? readJson(trimmed) : readLines(trimmed);
  if ('problem' in list) return list;
  if (list.rows.length > importLimits.rows) {
    return {
      problem: `Please paste at most ${countText(importLimits.rows)} members at a time. This list has ${countText(list.rows.length)}.`,
    };
  }
  return list;
}

function readJson(text: string): Read {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return { problem: `This is not valid JSON: ${error instanceof Error ? error.message : 'it cannot be read'}` };
  }
  if (!Array.isArray(parsed)) return { problem: 'Please paste a JSON array, with the members between [ and ].' };
  if (parsed.length === 0) return { problem: 'This list has no members. Please add at least one.' };
  const problem = parsed.map(problemOfMember).find((found) => found !== undefined);
  if (problem) return { problem };
  const members: Map<string, unknown>[] = parsed.map((member) => new Map(Object.entries(member)));
  const headers = [...new Set(members.flatMap((member) => [...member.keys()]))];
  return { headers, rows: members.map((member) => headers.map((header) => String(member.get(header) ?? ''))) };
}

function problemOfMember(member: unknown, index: number): string | undefined {
  if (typeof member !== 'object' || member === null || Array.isArray(member)) {
    return `Member ${index + 1} in the list is not an object. Please write it like {"email": "..."}.`;
  }
  const nested = Object.entries(member).find(([, value]) => typeof value === 'object' && value !== null);
  return nested && `Member ${index + 1} in the list has more than one value in "${nested[0]}". Please give only one.`;
}

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim()).length;

function readLines(text: string): Read {
  const [separatorHeader = '', delimiter = ''] = separatorLine.exec(text) ?? [];
  const { data, errors } = Papa.parse<string[]>(text.slice(separatorHeader.length), {
    delimiter,
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
  });
  // A title above the column names fills only one cell.
  const first = data.findIndex((cells) => filledIn(cells) > 1);
  const [headers = [], ...rows] = data.slice(Math.max(0, first));
  const quoteError = errors.find(({ type }) => type === 'Quotes');
  if (quoteError)
    return {
      problem: `Row ${(quoteError.row ?? 0) + 1}: a quotation mark is not closed or is inside a value. Please correct it.`,
    };
  if (rows.length === 0) {
    return { problem: 'There is only one line. The first line names the columns. Please add a line for each member.' };
  }
  const long = rows.findIndex((row) => row.length > headers.length);
  if (long >= 0) {
    const counts = `${rows[long]?.length} values, but there are ${headers.length} columns`;
    return { problem: `Row ${long + 2} has ${counts}. Please put values that contain a comma in quotation marks.` };
  }
  return { headers, rows: rows.map((row) => headers.map((_, column) => row[column] ?? '')) };
}

export function csvOf({ headers, rows }: PastedList): string {
  return Papa.unparse({ fields: headers, data: rows });
}

/** Converts a pasted list to members by field, dropping empty cells and everything above the header row. */
export function membersOf(
  { headers, rows }: PastedList,
  columns: readonly { header: string; field: string | null }[],
  headerRow = 1,
): Record<string, string>[] {
  const mapped = headers.flatMap((_, place) => {
    const field = columns[place]?.field;
    return field ? [{ field, place }] : [];
  });
  return rows
    .slice(headerRow - 1)
    .map((row) => Object.fromEntries(mapped.flatMap(({ field, place }) => (row[place] ? [[field, row[place]]] : []))));
}
