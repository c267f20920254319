import type { FileInterpretation, ImportChoices } from '@portal/contract/records/import-choices';
import { importLimits } from '@portal/contract/values/import';
import { fileObstacle } from '#ui/file-obstacle.ts';
import { csvOf, type PastedList } from './upload-paste.ts';

/** The source of an upload: a file, or pasted text with the file built from it. */
export interface UploadSource {
  file: File;
  pasted?: PastedList & { text: string };
  /** Choices where the file is ambiguous; the encoding and the sheet are set after the first preview. */
  choices?: ImportChoices;
}

/** Pins the previewed encoding and sheet, so that the upload matches the preview. */
export function asPreviewed(source: UploadSource, { encoding, sheet }: FileInterpretation): UploadSource {
  return { ...source, choices: { ...source.choices, ...(encoding && { encoding }), ...(sheet !== null && { sheet }) } };
}

const endings = ['xlsx', 'xls', 'csv'];

/** The `accept` value of the file input. */
export const acceptedSpreadsheets = endings.map((ending) => `.${ending}`).join(',');

/** Says why a spreadsheet can't be sent; undefined if it can. */
export function spreadsheetObstacle(file: Pick<File, 'name' | 'size'>): string | undefined {
  return fileObstacle(file, {
    endings,
    kinds: 'an .xlsx, .xls or .csv',
    maxBytes: importLimits.bytes,
    advice: 'Please split it into several files.',
  });
}

/** Copies the file's current content, so that the upload matches the preview even if the file on disk changes. */
export async function sourceOfFile(file: File): Promise<UploadSource> {
  return { file: new File([await file.arrayBuffer()], file.name) };
}

/** Builds a CSV file from pasted text, so that it can be previewed like a file. */
export function sourceOfPasted(text: string, list: PastedList): UploadSource {
  return { file: new File([csvOf(list)], 'pasted-members.csv', { type: 'text/csv' }), pasted: { ...list, text } };
}
