import type { importLimits } from '@portal/contract/imports';

/** What a spreadsheet holds; rows are numbered as a spreadsheet shows them, and wholly blank ones are left out. */
export interface Sheet {
  headers: string[];
  /** Every row has one cell for each header. */
  rows: { row: number; cells: string[] }[];
}

/** How large a file may be, in the same measures as those of an import. */
export type SheetLimits = { readonly [Limit in keyof typeof importLimits]: number };

/** The kinds of files that are read. */
export type SheetFormat = 'xlsx' | 'xls' | 'csv';
