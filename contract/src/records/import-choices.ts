import { z } from 'zod';
import { type TextEncoding, textEncodings } from '../values/import.ts';

export const textEncoding = z.enum(Object.keys(textEncodings) as [TextEncoding, ...TextEncoding[]]);

/** Which number comes first in dates that are written with slashes or hyphens. */
export const dateOrder = z.enum(['month_first', 'day_first']);

export type DateOrder = z.output<typeof dateOrder>;

/** What the office decides about a file where the file itself does not tell; what is missing is worked out from the file. */
export const importChoices = z.strictObject({
  encoding: textEncoding.optional(),
  date_order: dateOrder.optional(),
  /** The name of the sheet to read. */
  sheet: z.string().max(200).optional(),
  /** Whether rows that the file hides, for example with a filter, are added; they are rejected unless it says `add`. */
  hidden_rows: z.enum(['add', 'reject']).optional(),
});

export type ImportChoices = z.output<typeof importChoices>;

/** How a file was read, for the office to check, and what else was possible. */
export const importReading = z.object({
  /** Null for a list without sheets. */
  sheet: z.string().nullable(),
  /** All visible sheets with data. */
  sheets: z.array(z.string()),
  /** Whether no other sheet has the required columns. */
  sheet_sure: z.boolean(),
  /** The row of the column names, as a spreadsheet shows it. */
  header_row: z.int(),
  /** Null where the file is no text. */
  encoding: textEncoding.nullable(),
  /** Whether the file tells it: by a mark, or as its bytes are valid UTF-8. */
  encoding_told: z.boolean(),
  /** Whether the bytes leave no other encoding that makes sense. */
  encoding_sure: z.boolean(),
  /** Cells with letters that another encoding would change: names, above all. */
  sample: z.array(z.string()),
  /** Null where the dates contradict each other, and nothing was chosen. */
  date_order: dateOrder.nullable(),
  /** How many dates depend on the order. */
  dates_by_order: z.int(),
  /** How many rows the file hides. */
  hidden_rows: z.int(),
});

export type ImportReading = z.output<typeof importReading>;
