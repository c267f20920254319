import { api } from '#lib/api.ts';
import { ApiError, report } from '#lib/api-error.ts';
import { upload } from '#lib/upload.ts';
import { type Columns, mappingBody } from './upload-mapping.ts';
import { membersOf } from './upload-paste.ts';
import type { UploadSource } from './upload-source.ts';

/** What is being uploaded, and which field each of its columns holds. */
export interface Prepared {
  source: UploadSource;
  columns: Columns;
}

/** What a failed upload or preview is told with. */
export function failureText(error: unknown): string {
  report('The upload failed:', error);
  if (error instanceof ApiError && error.status > 0) return `Failed to upload file: ${error.message}`;
  return `Error during file upload: ${error instanceof Error ? error.message : String(error)}`;
}

/** Adds the members of a list, those of a file with welcome mails if that is asked for; throws `ApiError`. */
export async function sendList(
  { source: { file, pasted }, columns }: Prepared,
  sendEmails: boolean,
  onProgress: (sent: number) => void,
) {
  if (pasted) {
    const answer = await api.batchUploadMembers({ body: { members: membersOf(pasted, columns) } });
    return { ...answer, total: answer.summary.total_submitted, emails: undefined };
  }
  const body = mappingBody(columns);
  const answer = sendEmails
    ? await upload('uploadMembersWithEmails', { query: { send_emails: 'true' }, body }, file, { onProgress })
    : await upload('uploadMemberFile', { body }, file, { onProgress });
  const emails = sendEmails ? answer.email_results : undefined;
  return { ...answer, total: answer.summary.total_rows_processed, emails };
}
