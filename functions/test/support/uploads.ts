import type { Session } from '@portal/contract/calls/accounts';
import { type ImportPreview, importsContract, type UploadAnswer } from '@portal/contract/calls/imports';
import type { ImportChoices } from '@portal/contract/records/import-choices';
import type { TextEncoding } from '@portal/contract/values/import';
import iconv from 'iconv-lite';
import { send } from './portal.ts';

/** An uploaded spreadsheet. */
export interface SentSheet {
  name?: string;
  content: string | Uint8Array;
  mapping?: Record<string, string | null>;
  choices?: ImportChoices;
}

/** Joins the lines of a CSV file. */
export function csvText(...lines: string[]): string {
  return lines.map((line) => `${line}\r\n`).join('');
}

/** Encodes text like a program without Unicode support. */
export function inEncoding(encoding: TextEncoding, text: string): Uint8Array {
  return iconv.encode(text, encoding);
}

/** Uploads a spreadsheet to a call and reads the answer. */
export async function sendSheet(path: string, { token }: Pick<Session, 'token'>, sheet: SentSheet) {
  const { name = 'members.csv', content, mapping, choices = {} } = sheet;
  const form = new FormData();
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  for (const [choice, value] of Object.entries(choices)) form.set(choice, String(value));
  return send({ method: 'POST', path, token, body: form });
}

async function accepted(path: string, admin: Pick<Session, 'token'>, sheet: SentSheet): Promise<unknown> {
  const { status, json } = await sendSheet(path, admin, sheet);
  if (status !== 200) throw new Error(`The file was refused: ${status} ${JSON.stringify(json)}`);
  return json;
}

/** Uploads a spreadsheet, optionally with welcome emails to new members. */
export async function uploadSheet(
  admin: Pick<Session, 'token'>,
  sheet: SentSheet,
  { send_emails = false } = {},
): Promise<UploadAnswer> {
  const path = send_emails
    ? `${importsContract.uploadMembersWithEmails.path}?send_emails=true`
    : importsContract.uploadMemberFile.path;
  return (await accepted(path, admin, sheet)) as UploadAnswer;
}

/** Previews the upload of a spreadsheet. */
export async function previewSheet(admin: Pick<Session, 'token'>, sheet: SentSheet): Promise<ImportPreview> {
  return (await accepted(importsContract.previewMemberFile.path, admin, sheet)) as ImportPreview;
}

/** A CSV file of adults whose addresses share a prefix. */
export function csvOfAdults(count: number, run: string, last_name: string): string {
  const rows = Array.from({ length: count }, (_, index) => `${run}-${index}@example.org,Uma,${last_name},adult`);
  return csvText('Email,First name,Last name,Membership type', ...rows);
}
