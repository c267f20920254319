import type { FileInterpretation } from '@portal/contract/records/import-choices';
import type { importLimits, TextEncoding } from '@portal/contract/values/import';

/** A row of a file before its columns are known. */
export interface Line {
  /** The row number as shown by a spreadsheet, from 1. */
  row: number;
  cells: string[];
  hidden?: true;
  /** The first cell with a formula, such as B2. */
  formula?: string;
}

/** Possible column names, as written by `plain`: the alternatives for each required column, and all names. */
export interface HeaderNames {
  required: readonly (readonly string[])[];
  all: readonly string[];
}

/** How a sheet was read, and the alternatives. */
export interface SheetOrigin
  extends Pick<
    FileInterpretation,
    'sheet' | 'sheets' | 'sheet_sure' | 'header_row' | 'encoding' | 'encoding_told' | 'encoding_sure'
  > {
  /** The year that a workbook counts days from; null if the file has no day numbers, as in a CSV file. */
  date_system: 1900 | 1904 | null;
}

/** The origin of a list that does not come from a file. */
export const noFile: SheetOrigin = {
  sheet: null,
  sheets: [],
  sheet_sure: true,
  header_row: 1,
  encoding: null,
  encoding_told: true,
  encoding_sure: true,
  date_system: null,
};

/** A spreadsheet's content. Rows are numbered as a spreadsheet shows them, and blank ones are omitted. */
export interface Sheet {
  headers: string[];
  /** Each row has one cell per header. */
  rows: Omit<Line, 'formula'>[];
  origin: SheetOrigin;
}

/** The size limits of a file, in the same units as those of an import. */
export type SheetLimits = { readonly [Limit in keyof typeof importLimits]: number };

/** The supported file formats. */
export type SheetFormat = 'xlsx' | 'xls' | 'csv';

/** Options for reading a file. */
export interface SheetRequest {
  limits: SheetLimits;
  /** Used to find the header and, in a workbook, the sheet. */
  names: HeaderNames;
  /** `encoding` and `sheet` are set only if the admin has chosen them. */
  encoding?: TextEncoding | undefined;
  sheet?: string | undefined;
}
