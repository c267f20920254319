import type { RowError } from '@portal/contract/records/import';
import type { ImportedMember, ImportField, requiredImportFields } from '@portal/contract/records/imported-member';
import type { Sheet, SheetOrigin } from '#imports/spreadsheets/sheet.ts';
import { firstLetters } from '#platform/search/spelling.ts';
import type { DateColumn } from './dates.ts';

/** A sheet row with the member it describes, or its problems by field. */
export type CheckedRow = Sheet['rows'][number] & { email: string; date_of_birth: string | null } & (
    | { member: ImportedMember; problems?: undefined }
    | { member?: undefined; problems: Record<string, string>; membership_type?: string | undefined }
  );

/** A sheet with recognized columns and checked rows. */
export interface CheckedSheet {
  columns: { header: string; field: ImportField | null; likely?: ImportField }[];
  /** The required fields without a column. */
  missing: (typeof requiredImportFields)[number][];
  rows: CheckedRow[];
  origin: SheetOrigin;
  dates: Pick<DateColumn, 'order' | 'byOrder'>;
}

/** Returns a row's problems as one string, each with its field. */
export function problemText(problems: Record<string, string>): string {
  return Object.entries(problems)
    .map(([field, why]) => `${field}: ${why}`)
    .join('; ');
}

/** Returns the upload report's entries for the bad rows. */
export function rowErrors(rows: readonly CheckedRow[]): RowError[] {
  return rows.flatMap(({ row, email, problems }) =>
    problems ? { row, email: firstLetters(email, 254), detail: problemText(problems) } : [],
  );
}
