import { z } from 'zod';
import { byId, day, id } from '../records/fields.ts';
import { emailResults, mapping, rowError } from '../records/import.ts';
import { dateOrder, fileInterpretation, importChoices } from '../records/import-choices.ts';
import { importFields, requiredImportFields } from '../records/imported-member.ts';
import { importLimits, importStates } from '../values/import.ts';
import { endpoint } from './endpoint.ts';

/** A mapping as a form sends it: JSON text. */
const mappingText = z
  .string()
  .max(20_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'This is not valid JSON' });
      return z.NEVER;
    }
  })
  .pipe(mapping)
  .optional();

const file = {
  method: 'POST',
  access: 'office',
  upload: { maxBytes: importLimits.bytes },
  body: importChoices.extend({ mapping: mappingText }),
} as const;

const counts = { successfully_inserted: z.int(), unchanged: z.int(), errors: z.int() };

const uploadAnswer = z.object({
  import_id: id,
  /** `running` if the upload takes longer than about two seconds; the document then shows the progress. */
  state: z.enum(importStates),
  filename: z.string(),
  summary: z.object({ total_rows_processed: z.int(), ...counts }),
  /** All errors, or those found so far while the upload is running. */
  errors: z.array(rowError),
  email_results: emailResults,
});

export type UploadAnswer = z.output<typeof uploadAnswer>;

/**
 * The outcome a row would have: a new member, a new child who `joins` the account with that address, an existing
 * member, or an error with a reason per field.
 */
const previewRow = z.object({
  row: z.int(),
  state: z.enum(['new', 'joins', 'unchanged', 'wrong']),
  /** The name of the account's current or future holder; absent on the row that opens the account. */
  account: z.string().optional(),
  /** In column order. */
  cells: z.array(z.string()),
  /** By field, including required fields that no column holds. */
  problems: z.record(z.string(), z.string()),
  /** Whether the row is hidden in the file, for example by a filter. */
  hidden: z.boolean(),
  /** The parsed date, or null if none. */
  date_of_birth: day.nullable(),
  /** The ZIP code if a lost zero was restored; otherwise omitted. */
  zip_code: z.string().optional(),
});

export type PreviewRow = z.output<typeof previewRow>;

const preview = z.object({
  filename: z.string(),
  /**
   * The columns in order; `field` is null for an ignored column. `likely` is the field that an ignored column seems to
   * hold, if no other column holds it.
   */
  columns: z.array(
    z.object({
      header: z.string(),
      field: z.enum(importFields).nullable(),
      likely: z.enum(importFields).optional(),
    }),
  ),
  /** Required fields that no column holds. */
  missing: z.array(z.enum(requiredImportFields)),
  /**
   * `new`: all added members; `joins`: those who join an account as children, omitted if none. `without_password`:
   * existing accounts that would get another invitation if emails are sent.
   */
  summary: z.object({
    total: z.int(),
    new: z.int(),
    joins: z.int().optional(),
    unchanged: z.int(),
    without_password: z.int(),
    wrong: z.int(),
  }),
  /** All rejected rows, unless they exceed 8 MB, and the first rows of each other state. */
  rows: z.array(previewRow),
  reading: fileInterpretation,
});

export type ImportPreview = z.output<typeof preview>;

export const importsContract = {
  previewMemberFile: endpoint({
    ...file,
    summary: 'Previews what an upload of a spreadsheet (xlsx, xls, csv) would do, row by row. Nothing is stored.',
    path: '/admin/preview-member-file',
    answer: preview,
  }),
  uploadMemberFile: endpoint({
    ...file,
    summary: 'Creates approved members from the valid rows of a spreadsheet and reports the rest.',
    path: '/admin/upload-member-file',
    answer: uploadAnswer,
  }),
  uploadMembersWithEmails: endpoint({
    ...file,
    summary:
      'Does the same and, if requested, emails every new member and invites existing members without a password.',
    path: '/admin/upload-members-with-emails',
    query: z.strictObject({ send_emails: z.enum(['true', 'false']).default('false') }),
    answer: uploadAnswer,
  }),
  rejectedRows: endpoint({
    ...file,
    summary: 'Returns the rows that an upload rejects, with the reasons, as a file to correct and upload again.',
    path: '/admin/rejected-rows',
    answer: 'file',
  }),
  batchUploadMembers: endpoint({
    summary:
      'Creates approved members from a list, with emails if requested. Field names are matched like column headers.',
    method: 'POST',
    path: '/admin/batch-upload-members',
    access: 'office',
    maxBodyBytes: importLimits.bytes,
    body: z.strictObject({
      members: z
        .array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))
        .min(1, 'Please add at least one member')
        .max(importLimits.rows, `At most ${importLimits.rows.toLocaleString('en-US')} members at a time`),
      send_emails: z.boolean().default(false),
      date_order: dateOrder.optional(),
    }),
    answer: uploadAnswer
      .omit({ filename: true })
      .extend({ summary: z.object({ total_submitted: z.int(), ...counts }) }),
  }),
  importErrors: endpoint({
    summary: 'Lists every row that an upload rejected, with the reason, in file order. Kept for 90 days.',
    method: 'GET',
    path: '/admin/import-errors/{id}',
    access: 'office',
    params: byId,
    answer: z.object({ errors: z.array(rowError) }),
  }),
  undoImport: endpoint({
    summary:
      'Removes an upload’s members that no one has changed since, and lists the others. If `more` is true, call again.',
    method: 'POST',
    path: '/admin/undo-import/{id}',
    access: 'office',
    stepUp: true,
    params: byId,
    answer: z.object({
      /** Across all calls so far. */
      removed: z.int(),
      kept: z.array(z.object({ user_id: id, email: z.string(), detail: z.string() })),
      /** Whether one call's time was not enough. */
      more: z.boolean(),
    }),
  }),
};
