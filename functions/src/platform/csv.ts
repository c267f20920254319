import { formulaStart } from '@portal/contract/values/csv';
import Papa from 'papaparse';

/** Returns CSV text, with a header row by default. Cells that a spreadsheet would run as a formula are escaped. */
export function csvOf(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  { header = true }: { header?: boolean } = {},
): string {
  const records = header ? [columns, ...rows] : rows;
  if (records.length === 0) return '';
  const text = Papa.unparse(records as string[][], {
    escapeFormulae: formulaStart,
    // Quoted so that a reader does not mistake them for the delimiter.
    quotes: (cell: unknown) => /[;\t]/.test(String(cell)),
  });
  return `${text}\r\n`;
}

/**
 * Returns the value of a formula that computes nothing, such as `="02134"`, which keeps a leading zero. Undefined for
 * any other text.
 */
export function constantIn(formula: string): string | undefined {
  const [, text, number] = /^=\s*(?:"((?:[^"]|"")*)"|([+-]?\d+(?:\.\d+)?))\s*$/.exec(formula) ?? [];
  return text?.replaceAll('""', '"') ?? number;
}

/**
 * Undoes the escaping that `csvOf` and spreadsheets apply: `'+12025550123` becomes +12025550123, `="02134"` becomes
 * 02134.
 */
export function plainCell(text: string): string {
  if (text.startsWith("'") && formulaStart.test(text)) return text.slice(1);
  return constantIn(text) ?? text;
}
