import { utils, write } from 'xlsx';

/** An Excel file of one sheet, row by row. */
export function workbookOf(rows: readonly (readonly (string | number | Date)[])[]): Uint8Array {
  const book = utils.book_new(utils.aoa_to_sheet(rows.map((row) => [...row])), 'Members');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
}
