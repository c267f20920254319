import { dayOf } from '@portal/contract/days';
import type { FileAnswer } from '@portal/contract/endpoint';
import { type ImportPreview, type PreviewRow, previewRows } from '@portal/contract/imports';
import { csvOf } from '#platform/csv.ts';
import { type CheckedRow, type CheckedSheet, problemText } from './check.ts';

/** The e-mail addresses of members who are there already. */
type Claimed = Pick<ReadonlySet<string>, 'has'>;

function previewRowOf(checked: CheckedRow, claimed: Claimed): PreviewRow {
  const { row, cells, problems, email } = checked;
  if (problems) return { row, cells, state: 'wrong', problems };
  return { row, cells, state: claimed.has(email) ? 'unchanged' : 'new', problems: {} };
}

/** What an upload would do; so many of the `claimed` have no password. */
export function previewOf(
  filename: string,
  sheet: CheckedSheet,
  claimed: Claimed,
  without_password: number,
): ImportPreview {
  const summary = { total: sheet.rows.length, new: 0, unchanged: 0, without_password, wrong: 0 };
  const rows: PreviewRow[] = [];
  for (const checked of sheet.rows) {
    const row = previewRowOf(checked, claimed);
    summary[row.state] += 1;
    if (summary[row.state] <= previewRows) rows.push(row);
  }
  return { filename, columns: sheet.columns, missing: sheet.missing, summary, rows };
}

const plainName = (filename: string) =>
  filename
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80) || 'members';

const problemHeader = 'Problem';

/** The rows of a sheet that an upload refuses, as they were, with the reason in a column that an upload leaves out. */
export function rejectedFile(filename: string, { columns, rows }: CheckedSheet): FileAnswer {
  // The reasons of an earlier round make room for those of this one.
  const kept = columns.flatMap(({ header }, index) =>
    header.trim().toLowerCase() === problemHeader.toLowerCase() ? [] : [index],
  );
  const headers = kept.map((index) => columns[index]?.header ?? '');
  const bad = rows.flatMap(({ cells, problems }) =>
    problems ? [[...kept.map((index) => cells[index] ?? ''), problemText(problems)]] : [],
  );
  return {
    name: `rejected-${plainName(filename)}-${dayOf()}.csv`,
    content_type: 'text/csv; charset=utf-8',
    // The mark by which spreadsheets know UTF-8.
    bytes: new TextEncoder().encode(`\ufeff${csvOf([...headers, problemHeader], bad)}`),
  };
}
