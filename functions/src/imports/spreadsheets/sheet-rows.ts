import { Problem } from '#platform/problem.ts';
import { findHeader } from './header-row.ts';
import type { Line, Sheet, SheetLimits, SheetOrigin, SheetRequest } from './sheet.ts';

/** Returns a column's spreadsheet name: A for 0, AA for 26. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

export const tooManyRows = ({ rows }: SheetLimits) =>
  new Problem(413, `This file has more than ${rows.toLocaleString('en-US')} rows. Please split it into smaller files.`);

export const tooManyColumns = ({ columns }: SheetLimits) =>
  new Problem(422, `This file has more than ${columns} columns. Please keep only the member columns.`);

/** Returns a 422 for a file with a formula, whose result we cannot vouch for. */
const formulaIn = (cell: string, sheet: string | null) =>
  new Problem(
    422,
    `Cell ${cell}${sheet ? ` of the sheet “${sheet}”` : ''} has a formula. Please replace it with its value and upload the file again.`,
  );

/** Returns a 415 for a file whose content does not match its name. */
export const otherKind = (format: string) =>
  new Problem(
    415,
    `This is not ${format === 'csv' ? 'a' : 'an'} ${format} file, although its name says so. Please choose an xlsx, xls or csv file.`,
  );

/** Returns a 422 for a file with a missing or invalid part. */
export const damaged = () =>
  new Problem(422, 'This file is damaged or incomplete. Please save it again or choose another file.');

/** Returns a 413 for a file that would need too much memory. */
export const tooLarge = () => new Problem(413, 'This file is too large to read. Please split it into smaller files.');

/** Reports whether cells contain nothing visible. */
export const isBlank = (cells: readonly string[]) => cells.every((cell) => /^[\s\p{DI}]*$/u.test(cell));

const notNames = ['__proto__', 'constructor', 'prototype'];

const looksLikeEmail = /^\S+@\S+\.\S+$/;

function checkHeaders(headers: readonly string[]): void {
  const seen = new Set<string>();
  for (const [column, header] of headers.entries()) {
    const name = header.trim().toLowerCase();
    const place = `in column ${columnName(column)}`;
    if (notNames.includes(name)) throw new Problem(422, `The header ${name} ${place} is not allowed`);
    if (looksLikeEmail.test(name)) throw new Problem(422, 'The first row of the file must have the column names');
    if (name && seen.has(name)) throw new Problem(422, `The header ${header.trim()} ${place} appears twice`);
    seen.add(name);
  }
}

const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** The origin of a sheet before its header is found. */
export type Found = Omit<SheetOrigin, 'header_row'>;

/**
 * Builds the sheet from a file's lines, starting at the header. Lines above it are treated as a title. Throws 413 or
 * 422 if the lines do not form a valid sheet.
 */
export function sheetOf(all: readonly Line[], { limits, names }: SheetRequest, found: Found): Sheet {
  const lines = all.filter(({ cells }) => !isBlank(cells));
  const [first, ...rest] = lines.slice(findHeader(lines, names));
  if (!first) throw new Problem(422, 'This file is empty');
  if (rest.length > limits.rows) throw tooManyRows(limits);
  const formula = [first, ...rest].find((line) => line.formula)?.formula;
  if (formula) throw formulaIn(formula, found.sheet);
  const width = rest.reduce((widest, { cells }) => Math.max(widest, widthOf(cells)), widthOf(first.cells));
  if (width > limits.columns) throw tooManyColumns(limits);
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, column) => cells[column] ?? '');
  const headers = wide(first.cells);
  checkHeaders(headers);
  if (rest.length === 0) throw new Problem(422, 'This file has a header but no rows below it');
  const rows = rest.map(({ row, cells, hidden }) => ({ row, cells: wide(cells), ...(hidden && { hidden }) }));
  return { headers, rows, origin: { ...found, header_row: first.row } };
}
