import type { ImportReading } from '@portal/contract/records/import-choices';
import type { importLimits, TextEncoding } from '@portal/contract/values/import';

/** A row of a file before it is known what its columns are. */
export interface Line {
  /** As a spreadsheet shows it, from 1. */
  row: number;
  cells: string[];
  hidden?: true;
  /** The first of its cells with a formula. */
  formula?: string;
}

/** What columns may be called, as `plain` writes it: the names of each required one, and the names of all. */
export interface HeaderNames {
  required: readonly (readonly string[])[];
  all: readonly string[];
}

/** How a sheet was read, and what else was possible. */
export interface SheetOrigin
  extends Pick<
    ImportReading,
    'sheet' | 'sheets' | 'sheet_sure' | 'header_row' | 'encoding' | 'encoding_told' | 'encoding_sure'
  > {
  /** From which year a workbook counts its days; null where there are no numbers for days but those of a text. */
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

/** What a spreadsheet holds; rows are numbered as a spreadsheet shows them, and wholly blank ones are left out. */
export interface Sheet {
  headers: string[];
  /** Every row has one cell for each header. */
  rows: Omit<Line, 'formula'>[];
  origin: SheetOrigin;
}

/** How large a file may be, in the same measures as those of an import. */
export type SheetLimits = { readonly [Limit in keyof typeof importLimits]: number };

/** The kinds of files that are read. */
export type SheetFormat = 'xlsx' | 'xls' | 'csv';

/** How a file is to be read. */
export interface SheetRequest {
  limits: SheetLimits;
  /** By which the header is found, and in a workbook the sheet. */
  names: HeaderNames;
  /** Both only where somebody has chosen them. */
  encoding?: TextEncoding | undefined;
  sheet?: string | undefined;
}
