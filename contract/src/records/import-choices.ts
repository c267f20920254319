import { z } from 'zod';
import { type TextEncoding, textEncodings } from '../values/import.ts';

export const textEncoding = z.enum(Object.keys(textEncodings) as [TextEncoding, ...TextEncoding[]]);

/** Which number comes first in dates written with slashes or hyphens. */
export const dateOrder = z.enum(['month_first', 'day_first']);

export type DateOrder = z.output<typeof dateOrder>;

/** The office's choices for a file that is ambiguous; missing ones are inferred from the file. */
export const importChoices = z.strictObject({
  encoding: textEncoding.optional(),
  date_order: dateOrder.optional(),
  /** The name of the sheet to read. */
  sheet: z.string().max(200).optional(),
  /** Whether rows hidden in the file, for example by a filter, are added; they are rejected unless this is `add`. */
  hidden_rows: z.enum(['add', 'reject']).optional(),
});

export type ImportChoices = z.output<typeof importChoices>;

/** How a file was read, for the office to check, and the alternatives. */
export const fileInterpretation = z.object({
  /** Null for a file without sheets. */
  sheet: z.string().nullable(),
  /** All visible sheets with data. */
  sheets: z.array(z.string()),
  /** Whether no other sheet has the required columns. */
  sheet_sure: z.boolean(),
  /** The row of the column names, numbered as in a spreadsheet. */
  header_row: z.int(),
  /** Null unless the file is text. */
  encoding: textEncoding.nullable(),
  /** Whether the file itself shows it: a byte order mark or valid UTF-8. */
  encoding_told: z.boolean(),
  /** Whether no other plausible encoding fits the bytes. */
  encoding_sure: z.boolean(),
  /** Cells, mostly names, with letters that would differ in another encoding. */
  sample: z.array(z.string()),
  /** Null if the dates contradict each other and nothing was chosen. */
  date_order: dateOrder.nullable(),
  /** The number of dates that depend on the order. */
  dates_by_order: z.int(),
  /** The number of rows hidden in the file. */
  hidden_rows: z.int(),
});

export type FileInterpretation = z.output<typeof fileInterpretation>;
