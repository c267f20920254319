import type { Answer } from '@portal/contract/calls/endpoint';
import { type ExportType, exportTypes, type reportsContract } from '@portal/contract/calls/reports';

export type ExportChoice = ExportType | 'all';
export type ExportFormat = 'csv' | 'json';
export type ExportPage = Answer<typeof reportsContract.comprehensiveExport>;

export interface ExportFile {
  content: Blob;
  name: string;
}

/** The text of each type, in the pieces in which it came. */
export type Pieces = Map<ExportType, string[]>;

/** Excel takes a CSV file without this mark for one of the old encodings, and would garble every accent. */
const byteOrderMark = '\uFEFF';

/** The content of a CSV file of the given text, in one piece or several. */
export function csvBlob(pieces: readonly string[]): Blob {
  return new Blob([byteOrderMark, ...pieces], { type: 'text/csv;charset=utf-8' });
}

export function jsonBlob(pieces: readonly string[]): Blob {
  return new Blob([...pieces], { type: 'application/json' });
}

function textsIn({ csv_data = {}, export_data = {} }: ExportPage, choice: ExportChoice, format: ExportFormat) {
  if (format === 'csv') return typeof csv_data === 'string' ? { [choice]: csv_data } : csv_data;
  const texts = Object.entries(export_data).map(([type, records]) => [
    type,
    records.map((record) => JSON.stringify(record)).join(',\n'),
  ]);
  return Object.fromEntries(texts) as Partial<Record<ExportType, string>>;
}

function textAfter(before: readonly string[], text: string, format: ExportFormat): string {
  if (before.length === 0) return text;
  if (format === 'json') return `,\n${text}`;
  return before.at(-1)?.endsWith('\n') ? text : `\r\n${text}`;
}

/** Adds what a page brings to the pieces, and gives how many characters that is. */
export function addPage(pieces: Pieces, page: ExportPage, choice: ExportChoice, format: ExportFormat): number {
  const texts: Partial<Record<string, string>> = textsIn(page, choice, format);
  let added = 0;
  for (const type of exportTypes) {
    const text = texts[type];
    if (text === undefined) continue;
    const before = pieces.get(type) ?? [];
    if (text) before.push(textAfter(before, text, format));
    pieces.set(type, before);
    added += text.length;
  }
  return added;
}

const jsonList = (texts: readonly string[]) => ['[\n', ...texts, '\n]'];

async function zipOf(pieces: Pieces, day: string): Promise<Blob> {
  // Not the library's own worker: it would be made from a blob, which the Content-Security-Policy refuses.
  const { strToU8, zipSync } = await import('fflate');
  const files = [...pieces].map(([type, texts]) => [`${type}-${day}.csv`, strToU8(byteOrderMark + texts.join(''))]);
  return new Blob([zipSync(Object.fromEntries(files))], { type: 'application/zip' });
}

/**
 * The file of an export, named by what is in it and the day: a CSV file, or for all types a ZIP file with one for each;
 * as JSON a list of records, or for all types an object with a list for each.
 */
export async function fileOf(
  pieces: Pieces,
  choice: ExportChoice,
  format: ExportFormat,
  day: string,
): Promise<ExportFile> {
  const name = `${choice}-${day}`;
  if (choice === 'all') {
    if (format === 'csv') return { content: await zipOf(pieces, day), name: `${name}.zip` };
    const lists = [...pieces].flatMap(([type, texts], at) => [`${at ? ',' : ''}\n"${type}": `, ...jsonList(texts)]);
    return { content: jsonBlob(['{', ...lists, '\n}\n']), name: `${name}.json` };
  }
  const texts = pieces.get(choice) ?? [];
  if (format === 'csv') return { content: csvBlob(texts), name: `${name}.csv` };
  return { content: jsonBlob([...jsonList(texts), '\n']), name: `${name}.json` };
}
