import type { RowError } from '@portal/contract/records/import';
import type { ImportedMember, ImportField, requiredImportFields } from '@portal/contract/records/imported-member';
import { firstLetters } from '#platform/search/spelling.ts';
import type { Sheet, SheetOrigin } from '#spreadsheets/sheet.ts';
import type { DateColumn } from './dates.ts';

/** A row of a sheet as the members see it: the member it describes, or why it describes none, by field. */
export type CheckedRow = Sheet['rows'][number] & { email: string; date_of_birth: string | null } & (
    | { member: ImportedMember; problems?: undefined }
    | { member?: undefined; problems: Record<string, string>; membership_type?: string | undefined }
  );

/** A sheet whose columns are understood and whose rows are checked. */
export interface CheckedSheet {
  columns: { header: string; field: ImportField | null }[];
  /** The required fields that no column holds. */
  missing: (typeof requiredImportFields)[number][];
  rows: CheckedRow[];
  origin: SheetOrigin;
  dates: Pick<DateColumn, 'order' | 'byOrder'>;
}

/** The problems of a row in one text, each with the field it belongs to. */
export function problemText(problems: Record<string, string>): string {
  return Object.entries(problems)
    .map(([field, why]) => `${field}: ${why}`)
    .join('; ');
}

/** What the report of an upload says of the bad rows. */
export function rowErrors(rows: readonly CheckedRow[]): RowError[] {
  return rows.flatMap(({ row, email, problems }) =>
    problems ? { row, email: firstLetters(email, 254), detail: problemText(problems) } : [],
  );
}
