import { searchedLines } from './header-row.ts';
import type { SheetLimits } from './sheet.ts';
import { tooManyRows } from './sheet-rows.ts';

// ECMA-376, 18.3.1: rows, cells and values of a worksheet.
const tags = /<(?:\w+:)?(row|c|v|is)(?=[\s/>])[^<>]*(>[^<])?/g;

const longestTag = 1_000;

/**
 * Returns a scanner for worksheet XML during unpacking. It throws 413 as soon as there are more rows or cells than the
 * limits allow, before all of it is in memory.
 */
export function sheetScan(limits: SheetLimits): (name: string, bytes: Uint8Array) => void {
  // Rows and cells may exist without content. Header and title rows count as filled.
  const filledRows = limits.rows + searchedLines;
  const most = { rows: 20 * limits.rows, cells: 2 * limits.rows * limits.columns, filledRows };
  const found = { rows: 0, cells: 0, filledRows: 0 };
  let isFilled = false;
  let part = '';
  let rest = '';

  function fill(): void {
    if (!isFilled) found.filledRows += 1;
    isFilled = true;
  }

  function meet(tag: string, hasText: boolean): void {
    if (tag === 'row') {
      isFilled = false;
      found.rows += 1;
    } else if (tag === 'c') {
      found.cells += 1;
    } else if (tag === 'is' || hasText) {
      fill();
    }
  }

  return (name, bytes) => {
    if (!name.startsWith('xl/worksheets/')) return;
    if (name !== part) {
      part = name;
      rest = '';
      found.filledRows = 0;
    }
    const text = rest + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    // The character after a tag matters, so the last tag waits for more data.
    const end = Math.max(0, text.lastIndexOf('<'));
    for (const [, tag = '', start] of text.slice(0, end).matchAll(tags)) {
      meet(tag, start !== undefined);
      if (found.rows > most.rows || found.cells > most.cells || found.filledRows > most.filledRows) {
        throw tooManyRows(limits);
      }
    }
    rest = text.slice(end, end + longestTag);
  };
}
