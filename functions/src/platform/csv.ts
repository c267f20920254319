import { formulaStart } from '@portal/contract/csv';
import Papa from 'papaparse';

/** CSV text with a header row unless told otherwise; cells that a spreadsheet would run as a formula are made harmless. */
export function csvOf(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  { header = true }: { header?: boolean } = {},
): string {
  const records = header ? [columns, ...rows] : rows;
  if (records.length === 0) return '';
  const text = Papa.unparse(records as string[][], {
    escapeFormulae: formulaStart,
    // Told apart from the other delimiters by whoever reads it.
    quotes: (cell: unknown) => /[;\t]/.test(String(cell)),
  });
  return `${text}\r\n`;
}

/** Takes back what `csvOf` did to a cell to make it harmless: `'+12025550123` is +12025550123 again. */
export function plainCell(text: string): string {
  return text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text;
}
