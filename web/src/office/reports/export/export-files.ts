import type { Answer } from '@portal/contract/calls/endpoint';
import { type ExportType, exportTypes, type reportsContract } from '@portal/contract/calls/reports';
import { byteOrderMark, csvBlob } from '#lib/csv-text.ts';

export type ExportChoice = ExportType | 'all';
export type ExportFormat = 'csv' | 'json';
export type ExportPage = Answer<typeof reportsContract.comprehensiveExport>;

export interface ExportFile {
  content: Blob;
  name: string;
}

/** Text chunks by type, in order of arrival. */
export type Pieces = Map<ExportType, string[]>;

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

/** Appends a page to the pieces and returns its length in characters. */
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
  // Uses the synchronous version: the asynchronous one creates a worker from a blob, which the Content-Security-Policy
  // blocks.
  const { strToU8, zipSync } = await import('fflate');
  const files = [...pieces].map(([type, texts]) => [`${type}-${day}.csv`, strToU8(byteOrderMark + texts.join(''))]);
  return new Blob([zipSync(Object.fromEntries(files))], { type: 'application/zip' });
}

/**
 * Builds an export file named by content and day. One type gives a CSV file or a JSON list of records; all types give a
 * ZIP with a CSV file each, or a JSON object with a list each.
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
