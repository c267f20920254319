import { z } from 'zod';
import { importStates } from '../values/import.ts';
import { id, instant } from './fields.ts';
import { importFields } from './imported-member.ts';

/** The field for each column, keyed by the file's header; null for a column to ignore. */
export const mapping = z.record(z.string().max(200), z.enum(importFields).nullable());

export type ColumnMapping = z.output<typeof mapping>;

/** A rejected row: its number as in a spreadsheet, and the reason. */
export const rowError = z.object({ row: z.int(), email: z.string(), detail: z.string() });

export type RowError = z.output<typeof rowError>;

export const emailResults = z.object({ sent: z.int(), failed: z.int(), failed_emails: z.array(z.string()) });

/** The document `imports/{import_id}`: an upload's progress. `unchanged` counts members who already existed. */
export const memberImport = z.object({
  import_id: id,
  started_by: id,
  filename: z.string(),
  state: z.enum(importStates),
  created_at: instant,
  finished_at: instant.nullable(),
  total: z.int(),
  /** Rows processed so far: inserted, unchanged and errors together. */
  processed: z.int(),
  inserted: z.int(),
  unchanged: z.int(),
  errors: z.int(),
  /** The first errors, at most `maxFirstErrors`. */
  first_errors: z.array(rowError),
  send_emails: z.boolean(),
  email_results: emailResults,
  /** The number of members that an undo removed, and the number it kept because they were changed since. */
  removed: z.int().nullable(),
  kept: z.int().nullable(),
});

export type MemberImport = z.output<typeof memberImport>;
