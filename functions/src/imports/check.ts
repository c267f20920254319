import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { fieldErrors } from '@portal/contract/errors';
import {
  type ImportedMember,
  type ImportField,
  importedMember,
  requiredImportFields,
} from '@portal/contract/imported-member';
import type { ColumnMapping, RowError } from '@portal/contract/imports';
import type { Sheet } from '#spreadsheets/sheet.ts';
import { matchHeaders } from './headers.ts';
import { readValue } from './values.ts';

/** A row of a sheet as the members see it: the member it describes, or why it describes none, by field. */
export type CheckedRow = Sheet['rows'][number] & { email: string } & (
    | { member: ImportedMember; problems?: undefined }
    | { member?: undefined; problems: Record<string, string> }
  );

/** A sheet whose columns are understood and whose rows are checked. */
export interface CheckedSheet {
  columns: { header: string; field: ImportField | null }[];
  /** The required fields that no column holds. */
  missing: (typeof requiredImportFields)[number][];
  rows: CheckedRow[];
}

// Other calls are answered in between.
const rowsAtOnce = 250;

function fieldsOf(
  cells: readonly string[],
  fields: readonly (ImportField | null)[],
): Partial<Record<ImportField, string>> {
  const read: Partial<Record<ImportField, string>> = {};
  for (const [index, field] of fields.entries()) if (field) read[field] = readValue(field, cells[index] ?? '');
  return read;
}

function checkRow({ row, cells }: Sheet['rows'][number], fields: readonly (ImportField | null)[]): CheckedRow {
  const read = fieldsOf(cells, fields);
  const result = importedMember.safeParse(read);
  if (!result.success) return { row, cells, email: read.email?.trim() ?? '', problems: fieldErrors(result.error) };
  return { row, cells, email: result.data.email, member: result.data };
}

/** Of several good rows with one e-mail address, the first counts. */
function refuseRepeated(rows: readonly CheckedRow[]): CheckedRow[] {
  const firsts = new Map<string, number>();
  return rows.map((checked) => {
    if (!checked.member) return checked;
    const first = firsts.get(checked.email);
    if (first === undefined) {
      firsts.set(checked.email, checked.row);
      return checked;
    }
    const { row, cells, email } = checked;
    return { row, cells, email, problems: { email: `This email is already in row ${first}` } };
  });
}

/** Reads every row of a sheet as a member; the mapping goes before what the headers say. */
export async function checkSheet({ headers, rows }: Sheet, mapping?: ColumnMapping): Promise<CheckedSheet> {
  const fields = matchHeaders(headers, mapping);
  const checked: CheckedRow[] = [];
  for (const row of rows) {
    checked.push(checkRow(row, fields));
    if (checked.length % rowsAtOnce === 0) await turnOfOthers();
  }
  return {
    columns: headers.map((header, index) => ({ header, field: fields[index] ?? null })),
    missing: requiredImportFields.filter((field) => !fields.includes(field)),
    rows: refuseRepeated(checked),
  };
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
    problems ? { row, email: email.slice(0, 254), detail: problemText(problems) } : [],
  );
}
