import type { ImportChoices, ImportReading } from '@portal/contract/records/import-choices';
import { importLimits } from '@portal/contract/values/import';
import { fileObstacle } from '#ui/file-obstacle.ts';
import { csvOf, type PastedList } from './upload-paste.ts';

/** What is to be uploaded: a file, or what was pasted with the file made of it. */
export interface UploadSource {
  file: File;
  pasted?: PastedList & { text: string };
  /** What is decided where the file does not tell; the encoding and the sheet as soon as they were previewed. */
  choices?: ImportChoices;
}

/** A source as it was previewed, so that it is added as it was shown. */
export function asPreviewed(source: UploadSource, { encoding, sheet }: ImportReading): UploadSource {
  return { ...source, choices: { ...source.choices, ...(encoding && { encoding }), ...(sheet !== null && { sheet }) } };
}

const endings = ['xlsx', 'xls', 'csv'];

/** What the browser's file dialog offers. */
export const acceptedSpreadsheets = endings.map((ending) => `.${ending}`).join(',');

/** Why a spreadsheet cannot be sent, in words; undefined for one that the server will look into. */
export function spreadsheetObstacle(file: Pick<File, 'name' | 'size'>): string | undefined {
  return fileObstacle(file, {
    endings,
    kinds: 'an .xlsx, .xls or .csv',
    maxBytes: importLimits.bytes,
    advice: 'Please split it into several files.',
  });
}

/** Takes a file as it is now, so that what is added is what was previewed, whatever becomes of it on the disk. */
export async function sourceOfFile(file: File): Promise<UploadSource> {
  return { file: new File([await file.arrayBuffer()], file.name) };
}

/** Makes a file of what was pasted, so that it is previewed as one. */
export function sourceOfPasted(text: string, list: PastedList): UploadSource {
  return { file: new File([csvOf(list)], 'pasted-members.csv', { type: 'text/csv' }), pasted: { ...list, text } };
}
