import type { SentFile } from '@portal/contract/calls/endpoint';
import type { importsContract, UploadAnswer } from '@portal/contract/calls/imports';
import type { Member } from '@portal/contract/records/member';
import type { Handlers } from '#platform/handler.ts';
import { notFound } from '#platform/problem.ts';
import { beginImport, beginUnchecked } from './begin.ts';
import { matchRows } from './families/match-rows.ts';
import { previewOf, rejectedFile } from './preview.ts';
import { errorsOf } from './row-errors.ts';
import { checkSheet, type FileChoices } from './rows/check.ts';
import { checkFile, readSureFile } from './rows/check-file.ts';
import { pastedSheet } from './rows/pasted.ts';
import type { Sheet } from './spreadsheets/sheet.ts';
import { findImport, type StoredImport, waitForImport } from './store.ts';
import { undoImport } from './undo.ts';

// Enough for the worker to finish a short list. The admin follows the progress of longer ones.
const answeredWithinMs = 1_800;

// Checking ten thousand rows takes longer than an answer may.
const rowsCheckedFirst = 1_000;

/** A list to upload: the sheet and how to read its rows. */
interface List {
  filename: string;
  sheet: Promise<Sheet> | Sheet;
  choices: FileChoices;
}

/** Uploads a list. Resolves to the finished upload, or to its progress if it takes longer than two seconds. */
async function upload({ filename, sheet: reading, choices }: List, { user_id }: Member, send_emails = false) {
  const until = Date.now() + answeredWithinMs;
  const sheet = await reading;
  const begun = { filename, started_by: user_id, send_emails };
  if (sheet.rows.length > rowsCheckedFirst) return beginUnchecked({ ...begun, sheet, choices });
  const { rows } = await checkSheet(sheet, choices);
  return waitForImport(await beginImport({ ...begun, rows }), until - Date.now());
}

function fileList(file: SentFile, choices: FileChoices): List {
  return { filename: file.name, sheet: readSureFile(file, choices), choices };
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

  uploadMemberFile: async ({ file, body }, { caller }) => uploadAnswer(await upload(fileList(file, body), caller)),

  uploadMembersWithEmails: async ({ file, body, query }, { caller }) =>
    uploadAnswer(await upload(fileList(file, body), caller, query.send_emails === 'true')),

  rejectedRows: async ({ file, body }) => rejectedFile(file.name, await matchRows(await checkFile(file, body))),

  batchUploadMembers: async ({ body }, { caller }) => {
    const choices = { date_order: body.date_order };
    const list = { filename: 'Pasted list', sheet: pastedSheet(body.members), choices };
    const done = await upload(list, caller, body.send_emails);
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
