import { formulaStart } from '@portal/contract/values/csv';
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

/** The value of a formula that computes nothing, such as `="02134"`, which keeps a zero; undefined for any other text. */
export function constantIn(formula: string): string | undefined {
  const [, text, number] = /^=\s*(?:"((?:[^"]|"")*)"|([+-]?\d+(?:\.\d+)?))\s*$/.exec(formula) ?? [];
  return text?.replaceAll('""', '"') ?? number;
}

/** Takes back what `csvOf` and spreadsheets do to a text to keep it: `'+12025550123` is +12025550123, `="02134"` is 02134. */
export function plainCell(text: string): string {
  if (text.startsWith("'") && formulaStart.test(text)) return text.slice(1);
  return constantIn(text) ?? text;
}
