import type { ImportPreview, PreviewRow, UploadAnswer } from '@portal/contract/calls/imports';
import type { MemberImport, RowError } from '@portal/contract/records/import';
import { previewRows } from '@portal/contract/values/import';
import { labelOf } from '#forms/labels.ts';
import { countedText, countText } from '#ui/format.ts';

/** An upload's result, from the call's answer or from the import document, which outlives it. */
export interface UploadResult
  extends Pick<MemberImport, 'import_id' | 'total' | 'inserted' | 'unchanged' | 'errors' | 'first_errors'> {
  /** The file name; undefined for a pasted list. */
  filename: string | undefined;
  /** False if the server gave up early. */
  isComplete: boolean;
  emails: UploadAnswer['email_results'] | undefined;
}

const failedEmailsShown = 3;

/** Reads the result from a finished import document. */
export function resultOfImport(done: MemberImport, isPasted: boolean): UploadResult {
  return {
    ...done,
    filename: isPasted ? undefined : done.filename,
    isComplete: done.state !== 'failed',
    emails: done.send_emails ? done.email_results : undefined,
  };
}

/** Lists the first emails that failed, with a count of the rest of `failed`. */
export function failedEmailsText(emails: readonly string[], failed: number): string {
  const shown = emails.slice(0, failedEmailsShown);
  const more = failed - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${countText(more)} more` : shown.join(', ');
}

/** The result of an upload, one line per fact. */
export function resultLines({ filename, total, inserted, unchanged, errors, emails }: UploadResult): string[] {
  const lines = [`Processed: ${countText(inserted)}/${countText(total)}`];
  if (filename) lines.unshift(`File: ${filename}`);
  if (unchanged > 0) lines.push(`Existing: ${countText(unchanged)}`);
  if (emails) lines.push(`Emails sent: ${countText(emails.sent)}, failed: ${countText(emails.failed)}`);
  if (emails && emails.failed_emails.length > 0)
    lines.push(`Failed emails: ${failedEmailsText(emails.failed_emails, emails.failed)}`);
  lines.push(`Errors: ${countText(errors)}`);
  return lines;
}

/** Describes a rejected row and the reason. */
export function rowErrorText({ row, email, detail }: RowError): string {
  return email ? `Row ${row} (${email}): ${detail}` : `Row ${row}: ${detail}`;
}

/** Formats the range of errors shown: 101–200 of 9,999. */
export function errorsRangeText(before: number, shown: number, count: number): string {
  return `${countText(before + 1)}–${countText(before + shown)} of ${countText(count)}`;
}

/** Summarizes an import so far in one line. */
export function figuresText(one: MemberImport): string {
  const { inserted, unchanged, errors, send_emails, email_results, state, removed, kept } = one;
  if (state === 'undone') return `${countText(removed ?? 0)} removed, ${countText(kept ?? 0)} kept`;
  const parts = [`${countText(inserted)} added`, `${countText(unchanged)} existing`, `${countText(errors)} rejected`];
  if (send_emails)
    parts.push(`emails: ${countText(email_results.sent)} sent, ${countText(email_results.failed)} failed`);
  return parts.join(', ');
}

/** Describes an upload's progress: first its rows, then its emails. */
export function progressText({ processed, total, send_emails, email_results }: MemberImport): string {
  if (total === 0) return 'Reading the list';
  if (send_emails && processed >= total) return `Sending welcome emails: ${countText(email_results.sent)} sent`;
  return `${countText(processed)} of ${countText(total)} rows`;
}

export function resultTitle({ isComplete, inserted, emails }: UploadResult): string {
  if (!isComplete) return 'The upload stopped early';
  if (inserted === 0 && emails && emails.sent > 0)
    return `${countedText(emails.sent, 'invitation')} ${emails.sent === 1 ? 'was' : 'were'} sent`;
  if (inserted === 0) return 'No members were added';
  return `${countedText(inserted, 'member')} ${inserted === 1 ? 'was' : 'were'} added`;
}

/** Lists the required fields that no column holds. */
export function missingText(missing: ImportPreview['missing']): string {
  return `Required, but in no column: ${missing.map(labelOf).join(', ')}. Please choose the column for it or add one to the list.`;
}

/** Says that a skipped column seems to hold a field, and how many members would be added without it. */
export function likelyText(
  { header, place, likely }: Pick<ImportPreview['columns'][number], 'header' | 'likely'> & { place: number },
  { summary }: Pick<ImportPreview, 'summary'>,
): string {
  const text = `${header ? `“${header}”` : `Column ${place + 1}`} is skipped, but looks like ${labelOf(likely ?? '')}.`;
  return summary.new > 0 ? `${text} ${countedText(summary.new, 'member')} would be added without it.` : text;
}

/** Returns the rows that the preview shows. */
export function shownRows(rows: readonly PreviewRow[]): PreviewRow[] {
  let wrong = 0;
  return rows.filter(({ state }) => state !== 'wrong' || ++wrong <= previewRows);
}

/** Says which rows the preview shows, and whether more rows have errors. */
export function shownText(rows: readonly PreviewRow[], { total, wrong }: ImportPreview['summary']): string {
  if (rows.length >= total) return 'All rows in the list:';
  const shown = `Showing ${countText(rows.length)} of ${countText(total)} rows, at most ${previewRows} of each kind.`;
  const hidden = wrong - rows.filter(({ state }) => state === 'wrong').length;
  return hidden > 0 ? `${shown} ${countText(hidden)} more are rejected, and can be corrected in the next step.` : shown;
}

/** Names the existing account a row joins; undefined for rows that open an account or change nothing. */
export function accountText({ state, account }: Pick<PreviewRow, 'state' | 'account'>): string | undefined {
  if (!account || state === 'unchanged') return undefined;
  return state === 'joins' ? `Joins the account of ${account}` : `Account of ${account}`;
}

export function undoQuestion(inserted: number): string {
  return `Undo this upload? Of its ${countedText(inserted, 'member')}, those with no activity since then are removed, along with the accounts it opened. The others stay and are listed.`;
}

export function undoneText(removed: number, kept: number): string {
  const removedText = `Removed ${countedText(removed, 'member')}.`;
  return kept > 0 ? `${removedText} ${countText(kept)} kept because of activity since then:` : removedText;
}
