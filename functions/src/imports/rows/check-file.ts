import type { SentFile } from '@portal/contract/calls/endpoint';
import { readSheet } from '#imports/spreadsheets/read-sheet.ts';
import type { Sheet, SheetLimits } from '#imports/spreadsheets/sheet.ts';
import { invalid } from '#platform/problem.ts';
import { checkSheet, type FileChoices } from './check.ts';
import type { CheckedSheet } from './checked.ts';
import { headerNames } from './headers.ts';

/** Reads a member file. Throws like `readSheet` if that fails. */
function readFile(file: SentFile, { encoding, sheet }: FileChoices, limits: Partial<SheetLimits> = {}): Promise<Sheet> {
  return readSheet(file, { names: headerNames, encoding, sheet, limits });
}

/** Reads a member file and checks its rows. Throws like `readSheet` if the file cannot be read. */
export async function checkFile(
  file: SentFile,
  choices: FileChoices = {},
  limits: Partial<SheetLimits> = {},
): Promise<CheckedSheet> {
  return checkSheet(await readFile(file, choices, limits), choices);
}

/** Reads a member file whose encoding and sheet must be certain. */
export async function readSureFile(file: SentFile, choices: FileChoices): Promise<Sheet> {
  const sheet = await readFile(file, choices);
  requireUnambiguous(sheet, choices);
  return sheet;
}

/** Throws 422 if the encoding or sheet is only a guess and the admin has not chosen one. */
export function requireUnambiguous({ origin }: Pick<Sheet, 'origin'>, { encoding, sheet }: FileChoices): void {
  if (!origin.encoding_sure && encoding === undefined) {
    throw invalid(
      { encoding: 'Please choose the encoding' },
      'This file does not say which encoding its letters are in. Please choose one, or save the file as “CSV UTF-8”.',
    );
  }
  if (!origin.sheet_sure && sheet === undefined) {
    throw invalid({ sheet: 'Please choose the sheet' }, `Please choose one of the sheets: ${origin.sheets.join(', ')}`);
  }
}
