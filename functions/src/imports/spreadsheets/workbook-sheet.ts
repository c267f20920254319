import type { CellObject, WorkBook } from 'xlsx';
import { constantIn } from '#platform/csv.ts';
import { invalid } from '#platform/problem.ts';
import { cellText } from './cell-text.ts';
import { hasHeader, searchedLines } from './header-row.ts';
import { type Line, noFile, type Sheet, type SheetLimits, type SheetRequest } from './sheet.ts';
import { columnName, damaged, isBlank, sheetOf, tooLarge } from './sheet-rows.ts';

/** A sheet's cells by row and column; sparse. */
type Cells = (CellObject | undefined)[][];

// The maximum size of a spreadsheet. No spreadsheet program writes anything beyond it.
const most = { rows: 1_048_576, columns: 16_384 };

/** Yields a sheet's rows with their index. Iterates over keys because the array may have huge gaps. */
function* rowsOf(cells: Cells): Generator<[number, (CellObject | undefined)[]]> {
  for (const key of Object.keys(cells)) {
    const index = Number(key);
    const row = cells[index] ?? [];
    if (!(index < most.rows && row.length <= most.columns)) throw damaged();
    yield [index, row];
  }
}

/** Returns a cell's text; undefined for a formula, unless it is a constant. */
function textIn(cell: CellObject | undefined, date1904: boolean): string | undefined {
  if (!cell) return '';
  if (cell.f === undefined && cell.F === undefined) return cellText(cell, date1904);
  return constantIn(`=${cell.f ?? ''}`);
}

/** Returns the maximum number of text characters in a file. Cells share strings in the file but not in the result. */
const mostText = ({ bytes }: SheetLimits) => 2 * bytes;

/** A parsed sheet of a workbook. */
interface ParsedSheet {
  name: string;
  cells: Cells;
  /** The first rows as text, for detecting a header. */
  first: Line[];
  isHiddenRow: (index: number) => boolean;
}

function linesOf({ cells, isHiddenRow }: ParsedSheet, date1904: boolean, limits: SheetLimits): Line[] {
  const lines: Line[] = [];
  let room = mostText(limits);
  for (const [index, row] of rowsOf(cells)) {
    const read = Array.from(row, (cell) => textIn(cell, date1904));
    const column = read.indexOf(undefined);
    const texts = read.map((text) => text ?? '=');
    room -= texts.reduce((sum, text) => sum + text.length, 0);
    if (room < 0) throw tooLarge();
    const formula = column >= 0 && { formula: columnName(column) + (index + 1) };
    if (!isBlank(texts))
      lines.push({ row: index + 1, cells: texts, ...(isHiddenRow(index) && { hidden: true }), ...formula });
    // Cells need far more memory than their text.
    delete cells[index];
  }
  return lines;
}

function firstLines(cells: Cells): Line[] {
  const lines: Line[] = [];
  for (const [index, row] of rowsOf(cells)) {
    const texts = Array.from(row, (cell) => (cell?.v === undefined ? '' : String(cell.v)));
    if (!isBlank(texts)) lines.push({ row: index + 1, cells: texts });
    if (lines.length >= searchedLines) break;
  }
  return lines;
}

/** Returns the visible, nonempty sheets in order. */
function visibleSheets({ SheetNames, Sheets, Workbook }: WorkBook): ParsedSheet[] {
  return SheetNames.flatMap((name, index) => {
    const sheet = Sheets[name];
    const isHidden = (Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
    const cells = (sheet?.['!data'] ?? []) as Cells;
    const first = isHidden ? [] : firstLines(cells);
    const isHiddenRow = (row: number) => sheet?.['!rows']?.[row]?.hidden === true;
    return first.length > 0 ? { name, cells, first, isHiddenRow } : [];
  });
}

/** Returns the requested sheet, otherwise the first whose header has all required columns, otherwise the first. */
export function chosenSheet(workbook: WorkBook, request: SheetRequest): Sheet {
  const sheets = visibleSheets(workbook);
  const named = sheets.find(({ name }) => name === request.sheet);
  if (request.sheet !== undefined && !named) throw invalid({ sheet: 'This file has no such sheet' });
  const fitting = sheets.filter(({ first }) => hasHeader(first, request.names));
  const chosen = named ?? fitting[0] ?? sheets[0];
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  return sheetOf(chosen ? linesOf(chosen, date1904, request.limits) : [], request, {
    ...noFile,
    sheet: chosen?.name ?? null,
    sheets: sheets.map(({ name }) => name),
    sheet_sure: fitting.length <= 1,
    date_system: date1904 ? 1904 : 1900,
  });
}
