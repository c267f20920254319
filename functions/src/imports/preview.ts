import type { FileAnswer } from '@portal/contract/calls/endpoint';
import type { ImportPreview, PreviewRow } from '@portal/contract/calls/imports';
import type { FileInterpretation } from '@portal/contract/records/import-choices';
import { dayOf, isCalendarDay } from '@portal/contract/values/days';
import { previewRows } from '@portal/contract/values/import';
import { csvOf } from '#platform/csv.ts';
import type { MatchedSheet } from './families/match-rows.ts';
import type { Placement } from './families/policy.ts';
import { type CheckedRow, type CheckedSheet, problemText } from './rows/checked.ts';

/** Returns the row's ZIP code if a lost zero was restored. */
function restoredZip({ cells, member }: CheckedRow, columns: CheckedSheet['columns']): string | undefined {
  const cell = cells[columns.findIndex(({ field }) => field === 'zip_code')] ?? '';
  const zip = member?.zip_code;
  return zip && !cell.normalize('NFKC').includes(zip.slice(0, 5)) ? zip : undefined;
}

function previewRowOf(checked: CheckedRow, place: Placement | undefined, columns: CheckedSheet['columns']): PreviewRow {
  const { row, cells, problems, hidden = false, date_of_birth } = checked;
  const { state = 'new', account } = place ?? {};
  const zip_code = restoredZip(checked, columns);
  const known = {
    ...{ row, cells, problems: problems ?? {}, hidden, date_of_birth },
    ...(account && { account }),
    ...(zip_code && { zip_code }),
  };
  return { ...known, state: problems ? 'wrong' : state };
}

const mostSamples = 5;

/** Returns sample cells with non-ASCII characters, which would read differently in another encoding. */
function samplesOf({ columns, rows }: CheckedSheet): string[] {
  const held = columns.flatMap(({ field }, place) => (field && field !== 'password' ? [place] : []));
  const samples = new Set<string>();
  for (const { cells } of rows) {
    for (const place of held) if (/[^\0-\x7f]/.test(cells[place] ?? '')) samples.add((cells[place] ?? '').slice(0, 80));
    if (samples.size >= mostSamples) break;
  }
  return [...samples].slice(0, mostSamples);
}

function readingOf(sheet: CheckedSheet): FileInterpretation {
  const { date_system: _, ...read } = sheet.origin;
  return {
    ...read,
    sample: read.encoding ? samplesOf(sheet) : [],
    date_order: sheet.dates.order,
    dates_by_order: sheet.dates.byOrder,
    hidden_rows: sheet.rows.filter(({ hidden }) => hidden).length,
  };
}

// Cloud Run answers at most 32 MB, and a workbook can unpack to more.
const rejectedBytes = 8_000_000;

/** Returns what an upload would do. */
export function previewOf(filename: string, sheet: MatchedSheet): ImportPreview {
  const { columns, missing, rows: all, places, without_password } = sheet;
  const counts = { new: 0, joins: 0, unchanged: 0, wrong: 0 };
  const rows: PreviewRow[] = [];
  let room = rejectedBytes;
  for (const checked of all) {
    const row = previewRowOf(checked, places.get(checked.row), columns);
    counts[row.state] += 1;
    if (row.state === 'wrong') room -= Buffer.byteLength(JSON.stringify(row));
    if (row.state === 'wrong' ? room >= 0 : counts[row.state] <= previewRows) rows.push(row);
  }
  const { joins, ...others } = counts;
  const summary = { total: all.length, ...others, new: counts.new + joins, without_password };
  return {
    filename,
    columns,
    missing,
    summary: { ...summary, ...(joins > 0 && { joins }) },
    rows,
    reading: readingOf(sheet),
  };
}

const plainName = (filename: string) =>
  filename
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80) || 'members';

const problemHeader = 'Problem';

/**
 * Returns a cell unchanged, except that a date is written as it was read, because its reading depends on other rows or
 * the workbook.
 */
function rejectedCell({ cells, date_of_birth, problems }: CheckedRow, field: string | null, index: number): string {
  const cell = cells[index] ?? '';
  if (field !== 'date_of_birth') return cell;
  // A doubtful date is marked, so that it is not accepted the next time.
  return date_of_birth ?? (problems?.date_of_birth && isCalendarDay(cell) ? `${cell}?` : cell);
}

/** Returns the rejected rows as a CSV file, with the reason in a column that uploads ignore. */
export function rejectedFile(filename: string, { columns, rows }: CheckedSheet): FileAnswer {
  // Drops the reasons of a previous upload.
  const kept = columns.flatMap(({ header }, index) =>
    header.trim().toLowerCase() === problemHeader.toLowerCase() ? [] : [index],
  );
  const headers = kept.map((index) => columns[index]?.header ?? '');
  const bad = rows.flatMap((row) =>
    row.problems
      ? [[...kept.map((index) => rejectedCell(row, columns[index]?.field ?? null, index)), problemText(row.problems)]]
      : [],
  );
  return {
    name: `rejected-${plainName(filename)}-${dayOf()}.csv`,
    content_type: 'text/csv; charset=utf-8',
    // The byte order mark by which spreadsheets recognize UTF-8.
    bytes: new TextEncoder().encode(`\ufeff${csvOf([...headers, problemHeader], bad)}`),
  };
}
