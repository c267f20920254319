import type { ImportPreview } from '@portal/contract/calls/imports';
import type { DateOrder } from '@portal/contract/records/import-choices';
import { type ImportField, importFields } from '@portal/contract/records/imported-member';
import { csvOf } from './upload-paste.ts';
import type { UploadSource } from './upload-source.ts';

type Values = Partial<Record<ImportField, string>>;

/** A rejected row with its cells, and the reasons by field; none if it is ready to be added. */
export interface RejectedRow {
  /** Numbered as in the list. */
  row: number;
  values: Values;
  problems: Record<string, string>;
  /** A date that can't be read for certain. Among fewer rows it might be, so it is not sent unchanged. */
  doubtfulDate?: string | undefined;
}

/** The rejected rows of a list that can be corrected, and the number of others. */
export interface Rejected {
  rows: RejectedRow[];
  others: number;
  dateOrder: DateOrder | null;
}

/** Corrections by row number. */
export type Corrections = ReadonlyMap<number, Values>;

const doubtIn = (date: string | undefined, day: string | null, problems: Record<string, string>) =>
  day === null && problems.date_of_birth ? date : undefined;

/** Returns a preview's rejected rows. Rows that the file hides are left to the file. */
export function rejectedIn({ columns, rows, summary, reading }: ImportPreview): Rejected {
  const shown = rows.filter(({ state, problems }) => state === 'wrong' && !problems.row);
  return {
    rows: shown.map(({ row, cells, problems, date_of_birth: day }) => {
      const values: Values = {};
      for (const [place, { field }] of columns.entries()) if (field) values[field] = cells[place] ?? '';
      const doubtfulDate = doubtIn(values.date_of_birth, day, problems);
      // As read, because the order of day and month depends on the other rows.
      return { row, values: { ...values, ...(day && { date_of_birth: day }) }, problems, doubtfulDate };
    }),
    others: summary.wrong - shown.length,
    dateOrder: reading.date_order,
  };
}

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
  const ready: RejectedRow[] = [];
  const wrong: RejectedRow[] = [];
  for (const [index, row] of sent.entries()) {
    const found = previewed.get(index + 2);
    if (found && found.state !== 'wrong') {
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

/** Joins rows in the order of the list. */
export const inOrder = (...rows: RejectedRow[][]) => rows.flat().sort((one, other) => one.row - other.row);
