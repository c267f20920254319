import type { PDFPage } from 'pdf-lib';
import { type Sheet, write } from '#ui/pdf-sheet.ts';
import { fit } from '#ui/text-fit.ts';

/** A table on as many pages as it needs. All measures are in points. */
interface PdfTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** The left edges of the columns, and the right edge of the last one. */
  edges: readonly number[];
  rowHeight: number;
  /** The size of text that fits; longer text is smaller. */
  size: number;
  /** The baseline of the head on the first page. */
  top: number;
  /** The margin above and below the table on further pages. */
  margin: number;
}

async function writeRow(
  { edges, rowHeight, size: largest }: PdfTable,
  page: PDFPage,
  cells: readonly string[],
  y: number,
  font: Sheet['font'],
) {
  for (const [index, text] of cells.entries()) {
    const [x = 0, next = page.getWidth()] = [edges[index], edges[index + 1]];
    const { size, lines } = fit(text, { width: next - x - 8, height: rowHeight }, { largest, smallest: 5 });
    for (const [line, words] of lines.entries())
      await write(page, { text: words.trimEnd(), x, y: y - line * size * 1.2, size, font });
  }
}

/** Writes a table below what a sheet has already, and adds pages of the same size, each with the head. */
export async function writeTable({ page: first, font, bold }: Sheet, table: PdfTable): Promise<void> {
  const { head, rows, rowHeight, margin } = table;
  let page = first;
  let y = table.top;
  await writeRow(table, page, head, y, bold);
  for (const cells of rows) {
    y -= rowHeight;
    if (y < margin) {
      page = first.doc.addPage([first.getWidth(), first.getHeight()]);
      y = first.getHeight() - margin - rowHeight;
      await writeRow(table, page, head, y + rowHeight, bold);
    }
    await writeRow(table, page, cells, y, font);
  }
}
