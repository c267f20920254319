import type { ImportPreview } from '@portal/contract/calls/imports';
import type { DateOrder } from '@portal/contract/records/import-choices';
import type { ImportField } from '@portal/contract/records/imported-member';

export type Values = Partial<Record<ImportField, string>>;

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

/** Returns a date that has a problem and could not be read. */
export const doubtIn = (date: string | undefined, day: string | null, problems: Record<string, string>) =>
  day === null && problems.date_of_birth ? date : undefined;

/** Reports whether a row is rejected and can be corrected; a row that the file hides cannot. */
export const isCorrectable = ({ state, problems }: ImportPreview['rows'][number]) => state === 'wrong' && !problems.row;

/** Returns a preview's rejected rows. Rows that the file hides are left to the file. */
export function rejectedIn({ columns, rows, summary, reading }: ImportPreview): Rejected {
  const shown = rows.filter(isCorrectable);
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

/** Joins rows in the order of the list. */
export const inOrder = (...rows: RejectedRow[][]) => rows.flat().sort((one, other) => one.row - other.row);
