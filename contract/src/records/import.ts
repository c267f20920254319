import { z } from 'zod';
import { importStates } from '../values/import.ts';
import { id, instant } from './fields.ts';
import { importFields } from './imported-member.ts';

/** Which field each column holds, by its header as it stands in the file; null for one to be left out. */
export const mapping = z.record(z.string().max(200), z.enum(importFields).nullable());

export type ColumnMapping = z.output<typeof mapping>;

/** A row that could not be taken: its number as a spreadsheet counts, and why. */
export const rowError = z.object({ row: z.int(), email: z.string(), detail: z.string() });

export type RowError = z.output<typeof rowError>;

export const emailResults = z.object({ sent: z.int(), failed: z.int(), failed_emails: z.array(z.string()) });

/** The document `imports/{import_id}`: how far an upload has come. `unchanged` rows are members there already. */
export const memberImport = z.object({
  import_id: id,
  started_by: id,
  filename: z.string(),
  state: z.enum(importStates),
  created_at: instant,
  finished_at: instant.nullable(),
  total: z.int(),
  /** Rows dealt with so far: inserted, unchanged and errors together. */
  processed: z.int(),
  inserted: z.int(),
  unchanged: z.int(),
  errors: z.int(),
  /** The first of the errors, at most `maxFirstErrors`. */
  first_errors: z.array(rowError),
  send_emails: z.boolean(),
  email_results: emailResults,
  /** How many members an undo has removed, and how many it left because somebody has touched them since. */
  removed: z.int().nullable(),
  kept: z.int().nullable(),
});

export type MemberImport = z.output<typeof memberImport>;
