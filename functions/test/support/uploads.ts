import type { Contract } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import type { Request } from '@portal/contract/calls/endpoint';
import { type ImportPreview, importsContract, type UploadAnswer } from '@portal/contract/calls/imports';
import type { ImportChoices } from '@portal/contract/records/import-choices';
import type { TextEncoding } from '@portal/contract/values/import';
import iconv from 'iconv-lite';
import { call, send } from './portal.ts';
import { endOfUpload } from './uploaded.ts';

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

/** Uploads a spreadsheet and returns the first answer, which may be `running`. */
export async function startUpload(
  admin: Pick<Session, 'token'>,
  sheet: SentSheet,
  { send_emails = false } = {},
): Promise<UploadAnswer> {
  const path = send_emails
    ? `${importsContract.uploadMembersWithEmails.path}?send_emails=true`
    : importsContract.uploadMemberFile.path;
  return (await accepted(path, admin, sheet)) as UploadAnswer;
}

/** Waits for the end of an upload that was answered early, and returns the answer with the final counts. */
async function finished<Early extends Omit<UploadAnswer, 'filename' | 'summary'> & { summary: object }>(
  early: Early,
  { token }: Pick<Session, 'token'>,
): Promise<Early> {
  if (early.state !== 'running') return early;
  const { import_id } = early;
  const { state, inserted, unchanged, errors, email_results } = await endOfUpload(import_id);
  const summary = { ...early.summary, successfully_inserted: inserted, unchanged, errors };
  const listed = await call('importErrors', { params: { id: import_id } }, token);
  return { ...early, state, summary, errors: listed.errors, email_results };
}

/** Uploads a spreadsheet, optionally with welcome emails to new members, and returns the result. */
export async function uploadSheet(...upload: Parameters<typeof startUpload>): Promise<UploadAnswer> {
  return finished(await startUpload(...upload), upload[0]);
}

/** Uploads a pasted list and returns the result. */
export async function pasteMembers(
  admin: Pick<Session, 'token'>,
  body: Request<Contract['batchUploadMembers']>['body'],
) {
  return finished(await call('batchUploadMembers', { body }, admin.token), admin);
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
