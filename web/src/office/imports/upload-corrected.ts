import type { ImportPreview } from '@portal/contract/calls/imports';
import type { DateOrder } from '@portal/contract/records/import-choices';
import { type ImportField, importFields } from '@portal/contract/records/imported-member';
import { countedText, countText } from '#ui/format.ts';
import { csvOf } from './upload-paste.ts';
import { doubtIn, type RejectedRow, type Values } from './upload-rejected.ts';
import type { UploadSource } from './upload-source.ts';

/** Corrections by row number. */
export type Corrections = ReadonlyMap<number, Values>;

/** Returns the fields of a row that a column holds or that have a problem, in form order. */
export function fieldsOf({ values, problems }: RejectedRow): ImportField[] {
  return importFields.filter((field) => field in values || field in problems);
}

const addressOf = ({ values }: RejectedRow) => values.email?.trim().toLowerCase();

/**
 * Applies the corrections. Returns the rows to send and those that stay: a corrected row takes along the rows with its
 * address, because a child waits for the parent's row.
 */
export function sortCorrected(rows: readonly RejectedRow[], corrections: Corrections) {
  const all = rows.map((before) => {
    const row = { ...before, values: { ...before.values, ...corrections.get(before.row) } };
    const isChanged = fieldsOf(row).some((field) => (row.values[field] ?? '') !== (before.values[field] ?? ''));
    return { before, row, isReady: isChanged || Object.keys(row.problems).length === 0 };
  });
  const ready = all.filter(({ isReady }) => isReady);
  const addresses = new Set(ready.flatMap(({ before, row }) => [addressOf(before), addressOf(row)]));
  const { sent = [], kept = [] } = Object.groupBy(all, ({ row, isReady }) =>
    isReady || addresses.has(addressOf(row)) ? 'sent' : 'kept',
  );
  return { sent: sent.map(({ row }) => row), kept: kept.map(({ row }) => row) };
}

/** Builds a file from corrected rows, named after their list, with the first row in row 2. */
export function sourceOfRows(
  listName: string,
  rows: readonly RejectedRow[],
  dateOrder: DateOrder | null,
): UploadSource {
  const headers = importFields.filter((field) => rows.some((row) => fieldsOf(row).includes(field)));
  const cellOf = ({ values, doubtfulDate }: RejectedRow, field: ImportField) => {
    const value = values[field] ?? '';
    return field === 'date_of_birth' && value && value === doubtfulDate ? `${value}?` : value;
  };
  const content = csvOf({ headers, rows: rows.map((row) => headers.map((field) => cellOf(row, field))) });
  const name = `${listName.replace(/( \(corrected\))?\.[^.]*$/, '')} (corrected).csv`;
  return {
    file: new File([content], name, { type: 'text/csv' }),
    choices: { encoding: 'utf-8', ...(dateOrder && { date_order: dateOrder }) },
  };
}

/** Divides sent rows by the preview of their file: the ready ones, and the others with the reasons. */
export function recheck(sent: readonly RejectedRow[], preview: ImportPreview) {
  const previewed = new Map(preview.rows.map((one) => [one.row, one]));
  const wrongRows = preview.rows.filter(({ state }) => state === 'wrong').length;
  const ready: RejectedRow[] = [];
  const wrong: RejectedRow[] = [];
  for (const [index, row] of sent.entries()) {
    const found = previewed.get(index + 2);
    // Only some of the other rows are in a preview, but all rejected ones unless they are too long.
    if (found ? found.state !== 'wrong' : wrongRows === preview.summary.wrong) {
      ready.push({ ...row, problems: {}, doubtfulDate: undefined });
      continue;
    }
    const date = row.values.date_of_birth;
    const isSameDate = date !== undefined && date === row.doubtfulDate;
    const problems = { ...(found ?? row).problems };
    if (isSameDate && row.problems.date_of_birth) problems.date_of_birth = row.problems.date_of_birth;
    wrong.push({ ...row, problems, doubtfulDate: doubtIn(date, found?.date_of_birth ?? null, problems) });
  }
  return { ready, wrong };
}

export const nothingCorrected = 'Please correct at least one row.';

export function stillWrong(count: number): string {
  return count === 1
    ? 'The corrected row is still rejected. Please check it again.'
    : `The ${countText(count)} corrected rows are still rejected. Please check them again.`;
}

/** Says how many rejected rows can't be corrected on the page, and where they can. */
export function otherRejectedText(others: number): string {
  return `${countedText(others, 'more row')} ${others === 1 ? 'was' : 'were'} rejected. Download the rejected rows to correct ${others === 1 ? 'it' : 'them'} in a file.`;
}
