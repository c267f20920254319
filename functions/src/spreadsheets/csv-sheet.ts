import Papa from 'papaparse';
import { plainCell } from '#platform/csv.ts';
import { Problem } from '#platform/problem.ts';
import type { Sheet, SheetLimits } from './sheet.ts';
import {
  columnName,
  formulaIn,
  isBlank,
  type Line,
  otherKind,
  sheetOf,
  tooManyColumns,
  tooManyRows,
} from './sheet-rows.ts';

const encodings = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The text of a file: as its byte order mark says, else UTF-8, else Windows-1252, which Excel on Windows writes. Throws
 * 415 for what is no text.
 */
function textOf(bytes: Uint8Array): string {
  const marked = encodings.find(({ mark }) => mark.every((byte, place) => bytes[place] === byte));
  const text = marked ? decode(bytes, marked.encoding) : (decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252'));
  // Other texts that begin like this are web pages, PDFs and programs' data.
  if (text === undefined || text.includes('\0') || /^\s*([<{[]|%PDF|%!PS)/.test(text)) throw otherKind('csv');
  return text;
}

type LineEnd = '\r\n' | '\n' | '\r';

/** The line end of a file, as it is outside of quotes; a file that mixes them gets one kind. */
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

/** The delimiter that divides the first line into the most cells, without a quote in a wrong place. */
function delimiterOf(text: string, newline: LineEnd): string {
  const filled = text.search(/[^\s,;]/);
  const before = filled < 0 ? -1 : text.lastIndexOf(newline, filled);
  const rest = before < 0 ? text : text.slice(before + newline.length);
  const divided = (delimiter: string) => {
    const { data, errors } = Papa.parse<string[]>(rest, { delimiter, newline, preview: 1, fastMode: false });
    const cells = data[0] ?? [];
    // The wrong delimiter leaves quoted cells within a cell.
    const isWrong = errors.length > 0 || cells.some((cell) => /[,;\t]"|"[,;\t]/.test(cell));
    return { delimiter, cells: isWrong ? 0 : cells.length };
  };
  const [best] = [',', ';', '\t'].map(divided).sort((one, other) => other.cells - one.cells);
  return best?.delimiter ?? ',';
}

/** Why a line of a file cannot be taken. */
function problemOf({ row, cells }: Line, header: readonly string[], limits: SheetLimits): Problem | undefined {
  const formula = cells.findIndex((cell) => cell.startsWith('='));
  if (formula >= 0) return formulaIn(columnName(formula) + row);
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  if (last >= limits.columns) return tooManyColumns(limits);
  return last >= header.length ? new Problem(422, `Row ${row} has more cells than the header`) : undefined;
}

function linesOf(file: string, limits: SheetLimits): Line[] {
  // Nobody leaves so many cells empty, and millions of them would take long to divide.
  if (/[,;\t]{1000}/.test(file)) throw tooManyColumns(limits);
  const { text, newline } = withOneLineEnd(file);
  // Blank lines are passed over, but not without end.
  const mostLines = 20 * limits.rows;
  const lines: Line[] = [];
  let row = 0;
  let problem: Problem | undefined;

  function take(cells: string[]): Problem | undefined {
    if (row > mostLines) return tooManyRows(limits);
    if (isBlank(cells)) return undefined;
    if (lines.length > limits.rows) return tooManyRows(limits);
    const wrong = problemOf({ row, cells }, lines[0]?.cells ?? cells, limits);
    lines.push({ row, cells: cells.map(plainCell) });
    return wrong;
  }

  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text, newline),
    newline,
    // The fast way divides all of the text before the first step.
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

/** The sheet in a CSV file: comma, semicolon or tab, any line ends, UTF-8, UTF-16 or Windows-1252. */
export function readCsv(bytes: Uint8Array, limits: SheetLimits): Sheet {
  return sheetOf(linesOf(textOf(bytes), limits), limits);
}
