import type { FileAnswer } from '@portal/contract/calls/endpoint';
import type { ImportPreview, PreviewRow } from '@portal/contract/calls/imports';
import type { ImportReading } from '@portal/contract/records/import-choices';
import { dayOf, isCalendarDay } from '@portal/contract/values/days';
import { previewRows } from '@portal/contract/values/import';
import { csvOf } from '#platform/csv.ts';
import type { PlacedSheet } from './families/place.ts';
import type { Place } from './families/policy.ts';
import { type CheckedRow, type CheckedSheet, problemText } from './rows/checked.ts';

function previewRowOf(checked: CheckedRow, place: Place | undefined): PreviewRow {
  const { row, cells, problems, hidden = false, date_of_birth } = checked;
  const { state = 'new', account } = place ?? {};
  const known = { row, cells, problems: problems ?? {}, hidden, date_of_birth, ...(account && { account }) };
  return { ...known, state: problems ? 'wrong' : state };
}

const mostSamples = 5;

/** Some cells of the columns that hold a field and that are not all ASCII: in another encoding they would be other words. */
function samplesOf({ columns, rows }: CheckedSheet): string[] {
  const held = columns.flatMap(({ field }, place) => (field && field !== 'password' ? [place] : []));
  const samples = new Set<string>();
  for (const { cells } of rows) {
    for (const place of held) if (/[^\0-\x7f]/.test(cells[place] ?? '')) samples.add((cells[place] ?? '').slice(0, 80));
    if (samples.size >= mostSamples) break;
  }
  return [...samples].slice(0, mostSamples);
}

function readingOf(sheet: CheckedSheet): ImportReading {
  const { date_system: _, ...read } = sheet.origin;
  return {
    ...read,
    sample: read.encoding ? samplesOf(sheet) : [],
    date_order: sheet.dates.order,
    dates_by_order: sheet.dates.byOrder,
    hidden_rows: sheet.rows.filter(({ hidden }) => hidden).length,
  };
}

/** What an upload would do. */
export function previewOf(filename: string, sheet: PlacedSheet): ImportPreview {
  const { columns, missing, rows: all, places, without_password } = sheet;
  const counts = { new: 0, joins: 0, unchanged: 0, wrong: 0 };
  const rows: PreviewRow[] = [];
  for (const checked of all) {
    const row = previewRowOf(checked, places.get(checked.row));
    counts[row.state] += 1;
    if (counts[row.state] <= previewRows) rows.push(row);
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

/** A cell as it was. Where it is a date, its rows or its workbook told how to read it, and so does the date itself from here on. */
function rejectedCell({ cells, date_of_birth, problems }: CheckedRow, field: string | null, index: number): string {
  const cell = cells[index] ?? '';
  if (field !== 'date_of_birth') return cell;
  // Once more, one that is in doubt is not to be taken as it is.
  return date_of_birth ?? (problems?.date_of_birth && isCalendarDay(cell) ? `${cell}?` : cell);
}

/** The rows of a sheet that an upload refuses, as they were, with the reason in a column that an upload leaves out. */
export function rejectedFile(filename: string, { columns, rows }: CheckedSheet): FileAnswer {
  // The reasons of an earlier round make room for those of this one.
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
    // The mark by which spreadsheets know UTF-8.
    bytes: new TextEncoder().encode(`\ufeff${csvOf([...headers, problemHeader], bad)}`),
  };
}
