import { type ImportPreview, type PreviewRow, previewRows } from '@portal/contract/imports';
import type { CheckedRow, CheckedSheet } from './check.ts';

function previewRowOf(checked: CheckedRow, claimed: ReadonlySet<string>): PreviewRow {
  const { row, cells, problems, email } = checked;
  if (problems) return { row, cells, state: 'wrong', problems };
  return { row, cells, state: claimed.has(email) ? 'unchanged' : 'new', problems: {} };
}

/** What an upload would do; `claimed` are the e-mail addresses of members there already. */
export function previewOf(filename: string, sheet: CheckedSheet, claimed: ReadonlySet<string>): ImportPreview {
  const summary = { total: sheet.rows.length, new: 0, unchanged: 0, wrong: 0 };
  const rows: PreviewRow[] = [];
  for (const checked of sheet.rows) {
    const row = previewRowOf(checked, claimed);
    summary[row.state] += 1;
    if (summary[row.state] <= previewRows) rows.push(row);
  }
  return { filename, columns: sheet.columns, missing: sheet.missing, summary, rows };
}
