import type { SentFile } from '@portal/contract/calls/endpoint';
import type { importsContract, UploadAnswer } from '@portal/contract/calls/imports';
import type { Member } from '@portal/contract/records/member';
import type { Handlers } from '#platform/handler.ts';
import { notFound } from '#platform/problem.ts';
import { beginImport } from './begin.ts';
import { matchRows } from './families/match-rows.ts';
import { previewOf, rejectedFile } from './preview.ts';
import { errorsOf } from './row-errors.ts';
import { checkSheet, type FileChoices } from './rows/check.ts';
import { checkFile, requireUnambiguous } from './rows/check-file.ts';
import type { CheckedSheet } from './rows/checked.ts';
import { pastedSheet } from './rows/pasted.ts';
import { findImport, type StoredImport, waitForImport } from './store.ts';
import { undoImport } from './undo.ts';

// Enough for the worker to finish a short list. The admin follows the progress of longer ones.
const answeredWithinMs = 1_800;

/** Checks a file whose encoding and sheet must be certain. */
async function checkSureFile(file: SentFile, choices: FileChoices): Promise<CheckedSheet> {
  const checked = await checkFile(file, choices);
  requireUnambiguous(checked, choices);
  return checked;
}

/** Uploads the checked rows. Resolves to the finished upload, or to its progress if it takes longer than two seconds. */
async function upload(filename: string, check: Promise<CheckedSheet>, { user_id }: Member, send_emails = false) {
  const until = Date.now() + answeredWithinMs;
  const { rows } = await check;
  const begun = await beginImport({ filename, rows, started_by: user_id, send_emails });
  return waitForImport(begun, until - Date.now());
}

async function uploadAnswer(done: StoredImport): Promise<UploadAnswer> {
  const { import_id, state, filename, email_results } = done;
  return {
    import_id,
    state,
    filename,
    summary: {
      total_rows_processed: done.total,
      successfully_inserted: done.inserted,
      unchanged: done.unchanged,
      errors: done.errors,
    },
    errors: await errorsOf(done),
    email_results,
  };
}

export const importsApi: Handlers<keyof typeof importsContract> = {
  previewMemberFile: async ({ file, body }) => previewOf(file.name, await matchRows(await checkFile(file, body))),

  uploadMemberFile: async ({ file, body }, { caller }) =>
    uploadAnswer(await upload(file.name, checkSureFile(file, body), caller)),

  uploadMembersWithEmails: async ({ file, body, query }, { caller }) =>
    uploadAnswer(await upload(file.name, checkSureFile(file, body), caller, query.send_emails === 'true')),

  rejectedRows: async ({ file, body }) => rejectedFile(file.name, await matchRows(await checkFile(file, body))),

  batchUploadMembers: async ({ body }, { caller }) => {
    const done = await upload(
      'Pasted list',
      checkSheet(pastedSheet(body.members), { date_order: body.date_order }),
      caller,
      body.send_emails,
    );
    const { import_id, state, summary, errors, email_results } = await uploadAnswer(done);
    const { total_rows_processed, ...counts } = summary;
    return { import_id, state, summary: { total_submitted: total_rows_processed, ...counts }, errors, email_results };
  },

  importErrors: async ({ params }) => {
    const found = await findImport(params.id);
    if (!found) throw notFound();
    return { errors: await errorsOf(found) };
  },

  undoImport: ({ params }, { caller }) => undoImport(params.id, caller),
};
