import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { fieldErrors } from '@portal/contract/calls/errors';
import type { ColumnMapping } from '@portal/contract/records/import';
import type { ImportChoices } from '@portal/contract/records/import-choices';
import { type ImportField, importedMember, requiredImportFields } from '@portal/contract/records/imported-member';
import { isCalendarDay } from '@portal/contract/values/days';
import type { Sheet } from '#imports/spreadsheets/sheet.ts';
import type { CheckedRow, CheckedSheet } from './checked.ts';
import { type DateColumn, dateColumn, noDates } from './dates.ts';
import { matchHeaders } from './headers.ts';
import { likelyFields } from './likely-columns.ts';
import { rejectDuplicatesInFile } from './reject-duplicates.ts';
import { cellProblem, readValue } from './values.ts';

/** The admin's choices for what the list itself does not determine. */
export type FileChoices = ImportChoices & { mapping?: ColumnMapping | undefined };

/** A list as sent, before its rows are checked. */
export interface SentList {
  sheet: Sheet;
  choices: FileChoices;
}

// After this many rows, other calls get a turn.
const rowsAtOnce = 250;

/** The fields of the columns, and how dates are read. */
interface Columns {
  fields: readonly (ImportField | null)[];
  dates: DateColumn;
  addHidden: boolean;
}

/** Returns a row's values by field, and the problems of unreadable cells. */
function readRow({ cells, hidden }: Sheet['rows'][number], { fields, dates, addHidden }: Columns) {
  const values: Partial<Record<ImportField, string>> = {};
  const problems: Record<string, string> = {};
  if (hidden && !addHidden) problems.row = 'The file hides this row, for example with a filter';
  for (const [index, field] of fields.entries()) {
    if (!field) continue;
    const cell = cells[index] ?? '';
    const read = field === 'date_of_birth' ? dates.read(cell) : undefined;
    const problem = cellProblem(cell) ?? read?.problem;
    if (problem) problems[field] = problem;
    else values[field] = read?.day ?? readValue(field, cell);
  }
  return { values, problems };
}

function checkRow(row: Sheet['rows'][number], columns: Columns): CheckedRow {
  const { values, problems } = readRow(row, columns);
  const result = importedMember.safeParse(values);
  const date_of_birth = isCalendarDay(values.date_of_birth ?? '') ? (values.date_of_birth ?? null) : null;
  if (result.success && Object.keys(problems).length === 0)
    return { ...row, date_of_birth, email: result.data.email, member: result.data };
  // The reason a cell is unreadable is more helpful than a missing field error.
  const all = { ...(result.error && fieldErrors(result.error)), ...problems };
  const { email = '', membership_type } = values;
  return { ...row, date_of_birth, email: email.trim(), problems: all, membership_type };
}

/** Returns the date reader for the sheet's date of birth column. */
function birthDates({ headers, rows, origin }: Sheet, fields: readonly (ImportField | null)[], choices: FileChoices) {
  const column = fields.indexOf('date_of_birth');
  if (column < 0) return noDates;
  return dateColumn(
    rows.map(({ cells }) => cells[column] ?? ''),
    { header: headers[column] ?? '', chosen: choices.date_order, system: origin.date_system },
  );
}

/** Parses every row of a sheet as a member. The mapping takes precedence over the headers. */
export async function checkSheet(sheet: Sheet, choices: FileChoices = {}): Promise<CheckedSheet> {
  const { headers, rows, origin } = sheet;
  const fields = matchHeaders(headers, choices.mapping);
  const dates = birthDates(sheet, fields, choices);
  const columns = { fields, dates, addHidden: choices.hidden_rows === 'add' };
  const checked: CheckedRow[] = [];
  for (const row of rows) {
    checked.push(checkRow(row, columns));
    if (checked.length % rowsAtOnce === 0) await turnOfOthers();
  }
  const likely = likelyFields(sheet, fields);
  return {
    columns: headers.map((header, index) => ({
      header,
      field: fields[index] ?? null,
      ...(likely[index] && { likely: likely[index] }),
    })),
    missing: requiredImportFields.filter((field) => !fields.includes(field)),
    rows: rejectDuplicatesInFile(checked),
    origin,
    dates,
  };
}
