import { separatorLine } from '@portal/contract/values/csv';
import type { TextEncoding } from '@portal/contract/values/import';
import Papa from 'papaparse';
import { constantIn, plainCell } from '#platform/csv.ts';
import { Problem } from '#platform/problem.ts';
import { findHeader, hasHeader, searchedLines } from './header-row.ts';
import { type HeaderNames, type Line, noFile, type Sheet, type SheetRequest } from './sheet.ts';
import { columnName, isBlank, otherKind, sheetOf, tooManyColumns, tooManyRows } from './sheet-rows.ts';
import { type DecodedText, decodeText } from './text-encoding.ts';

/** Decodes a file. Throws 415 if it is not plain text. */
function textOf(bytes: Uint8Array, encoding: TextEncoding | undefined): DecodedText {
  const decoded = decodeText(bytes, encoding);
  // Files that begin like this are web pages, PDFs or application data.
  if (decoded.text.includes('\0') || /^\s*([<{[]|%PDF|%!PS)/.test(decoded.text)) throw otherKind('csv');
  return decoded;
}

type LineEnd = '\r\n' | '\n' | '\r';

/** Returns a file's line ending outside of quotes. Mixed line endings are replaced by one kind. */
function withOneLineEnd(text: string): { text: string; newline: LineEnd } {
  const bare = text.replaceAll(/"[^"]*"?/g, '');
  const ends: LineEnd[] = [];
  if (bare.includes('\r\n')) ends.push('\r\n');
  if (/(?<!\r)\n/.test(bare)) ends.push('\n');
  if (/\r(?!\n)/.test(bare)) ends.push('\r');
  const [newline = '\n', ...others] = ends;
  if (others.length === 0) return { text, newline };
  const even = text.replaceAll(/"[^"]*"?|\r\n?/g, (found) => (found.startsWith('"') ? found : '\n'));
  return { text: even, newline: '\n' };
}

const delimiters = [',', ';', '\t'];

/**
 * Returns the delimiter with which a line names all required columns, otherwise the one that splits the first line into
 * the most cells without a misplaced quote.
 */
function delimiterOf(text: string, newline: LineEnd, names: HeaderNames): string {
  const filled = text.search(/[^\s,;]/);
  const before = filled < 0 ? -1 : text.lastIndexOf(newline, filled);
  const rest = before < 0 ? text : text.slice(before + newline.length);
  const divided = (delimiter: string) => {
    const { data, errors } = Papa.parse<string[]>(rest, {
      delimiter,
      newline,
      preview: searchedLines,
      fastMode: false,
    });
    const cells = data[0] ?? [];
    // The wrong delimiter leaves quoted cells inside a cell.
    const isWrong = errors.some(({ row }) => row === 0) || cells.some((cell) => /[,;\t]"|"[,;\t]/.test(cell));
    const isKnown = hasHeader(
      data.map((line, row) => ({ row, cells: line })),
      names,
    );
    return { delimiter, cells: isWrong ? 0 : cells.length, isKnown };
  };
  const readings = delimiters.map(divided);
  const [best] = readings.sort((one, other) => other.cells - one.cells);
  return (readings.find(({ isKnown }) => isKnown) ?? best)?.delimiter ?? ',';
}

/** Returns the first cell of a line with a formula, if any. */
function formulaOf(row: number, cells: readonly string[]): Pick<Line, 'formula'> {
  const column = cells.findIndex((cell) => cell.startsWith('=') && constantIn(cell) === undefined);
  return column >= 0 ? { formula: columnName(column) + row } : {};
}

function linesOf(file: string, { limits, names }: SheetRequest): Line[] {
  // No real file has this many empty cells, and splitting millions of them would take long.
  if (/[,;\t]{1000}/.test(file)) throw tooManyColumns(limits);
  const [separatorText = '', separator] = separatorLine.exec(file) ?? [];
  const { text, newline } = withOneLineEnd(file.slice(separatorText.length));
  // Blank lines are skipped, but only up to a limit.
  const mostLines = 20 * limits.rows;
  const lines: Line[] = [];
  let row = 0;
  let problem: Problem | undefined;

  function take(cells: string[]): Problem | undefined {
    if (row > mostLines) return tooManyRows(limits);
    if (isBlank(cells)) return undefined;
    if (lines.length > limits.rows + searchedLines) return tooManyRows(limits);
    lines.push({ row, cells: cells.map(plainCell), ...formulaOf(row, cells) });
    const last = cells.findLastIndex((cell) => cell.trim() !== '');
    return last >= limits.columns ? tooManyColumns(limits) : undefined;
  }

  Papa.parse<string[]>(text, {
    delimiter: separator ?? delimiterOf(text, newline, names),
    newline,
    // Fast mode would split the whole text before the first step.
    fastMode: false,
    step: ({ data, errors }, parser) => {
      row += 1;
      problem = errors.length > 0 ? new Problem(422, `The quotation marks in row ${row} do not match`) : take(data);
      if (problem) parser.abort();
    },
  });
  if (problem) throw problem;
  return lines;
}

/**
 * Throws 422 if a cell lies beyond the header, usually because of an unquoted delimiter that shifts the following
 * cells.
 */
function checkWidth(lines: readonly Line[], names: HeaderNames): void {
  const [header, ...rest] = lines.slice(findHeader(lines, names));
  const long = rest.find(
    ({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') >= (header?.cells.length ?? 0),
  );
  if (long) throw new Problem(422, `Row ${long.row} has more cells than the header`);
}

/**
 * Reads a CSV file. The delimiter is a comma, semicolon or tab, or as declared in its first line. Accepts any line
 * ending and any common encoding.
 */
export function readCsv(bytes: Uint8Array, request: SheetRequest): Sheet {
  const { text, encoding, isTold, isSure } = textOf(bytes, request.encoding);
  const lines = linesOf(text, request);
  checkWidth(lines, request.names);
  return sheetOf(lines, request, { ...noFile, encoding, encoding_told: isTold, encoding_sure: isSure });
}
