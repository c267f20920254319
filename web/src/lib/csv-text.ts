import { formulaStart } from '@portal/contract/values/csv';

/** Returns CSV text with a header row, escaping anything a spreadsheet would run as a formula. */
export async function csvText(fields: readonly string[], rows: readonly (readonly string[])[]): Promise<string> {
  const { unparse } = (await import('papaparse')).default;
  return `${unparse({ fields: [...fields], data: [...rows] }, { escapeFormulae: formulaStart })}\r\n`;
}

/** Without this mark, Excel assumes a legacy encoding and garbles accents. */
export const byteOrderMark = '\uFEFF';

/** Builds a CSV file's content from its chunks. */
export function csvBlob(pieces: readonly string[]): Blob {
  return new Blob([byteOrderMark, ...pieces], { type: 'text/csv;charset=utf-8' });
}
