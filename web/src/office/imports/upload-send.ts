import type { UploadAnswer } from '@portal/contract/calls/imports';
import { maxFirstErrors } from '@portal/contract/values/import';
import { api } from '#lib/api.ts';
import { ApiError, report } from '#lib/api-error.ts';
import { upload } from '#lib/upload.ts';
import { fileBody } from './upload-mapping.ts';
import { membersOf } from './upload-paste.ts';
import type { PreviewStep } from './upload-step.ts';
import type { UploadResult } from './upload-texts.ts';

export function failureText(error: unknown): string {
  report('The upload failed:', error);
  if (error instanceof ApiError && error.status > 0) return `Failed to upload file: ${error.message}`;
  return `Error during file upload: ${error instanceof Error ? error.message : String(error)}`;
}

/** The server's answer to a list: the ID of an upload in progress, or its result. */
type Sent = { id: string } | { result: UploadResult };

type Answer = Pick<UploadAnswer, 'import_id' | 'state' | 'errors'> & {
  summary: Pick<UploadAnswer['summary'], 'successfully_inserted' | 'unchanged' | 'errors'>;
};

function sentWith(answer: Answer, known: Pick<UploadResult, 'filename' | 'total' | 'emails'>): Sent {
  const { import_id, state, summary } = answer;
  if (state === 'running') return { id: import_id };
  const { successfully_inserted: inserted, unchanged, errors } = summary;
  const first_errors = answer.errors.slice(0, maxFirstErrors);
  return { result: { ...known, import_id, isComplete: state === 'done', inserted, unchanged, errors, first_errors } };
}

/** Adds a list's members, with emails if requested; throws `ApiError`. */
export async function sendList(
  {
    source: { file, pasted, choices = {} },
    columns,
    preview: { reading },
  }: Pick<PreviewStep, 'source' | 'columns' | 'preview'>,
  sendEmails: boolean,
  onProgress: (sent: number) => void,
): Promise<Sent> {
  if (pasted) {
    // Sent as members, the list lacks its title rows and any header that proves the date order.
    const members = membersOf(pasted, columns, reading.header_row);
    const { date_order } = reading;
    const answer = await api.batchUploadMembers({
      body: { members, send_emails: sendEmails, ...(date_order && { date_order }) },
    });
    const emails = sendEmails ? answer.email_results : undefined;
    return sentWith(answer, { filename: undefined, total: answer.summary.total_submitted, emails });
  }
  const body = fileBody(columns, choices);
  const answer = sendEmails
    ? await upload('uploadMembersWithEmails', { query: { send_emails: 'true' }, body }, file, { onProgress })
    : await upload('uploadMemberFile', { body }, file, { onProgress });
  const emails = sendEmails ? answer.email_results : undefined;
  return sentWith(answer, { filename: file.name, total: answer.summary.total_rows_processed, emails });
}
