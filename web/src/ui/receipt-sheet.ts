import { colors } from '@portal/federation/colors';
import type { PDFPage } from 'pdf-lib';
import { issuer } from './issuer.ts';
import { letter, newSheet, pdfColor, type Sheet, write } from './pdf-sheet.ts';
import { wrap } from './text-fit.ts';
import { ink } from './theme.ts';

const [width, height] = letter;
const margin = 72;
const valueX = margin + 140;
const grey = colors.light.muted;

function drawRings(page: PDFPage, x: number, y: number): void {
  page.drawCircle({ x, y, size: 17, color: pdfColor(ink.ground), borderColor: pdfColor(ink.call), borderWidth: 6 });
  page.drawCircle({ x, y, size: 6, borderColor: pdfColor(ink.accent), borderWidth: 3 });
}

interface ReceiptSheet extends Sheet {
  /** The baseline below the facts, in points. */
  y: number;
}

/** Creates a receipt as a PDF, US Letter: the letterhead, and its facts one below the other. */
export async function receiptSheet(
  number: string,
  facts: readonly (readonly [name: string, value: string])[],
): Promise<ReceiptSheet> {
  const sheet = await newSheet(`Receipt ${number}`, letter);
  const { page, font, bold } = sheet;
  let y = height - margin;

  drawRings(page, margin + 20, y - 6);
  for (const [index, text] of issuer.entries()) {
    const isName = index === 0;
    await write(page, { text, x: margin + 56, y, size: isName ? 15 : 10, font: isName ? bold : font });
    y -= isName ? 18 : 14;
  }
  y -= 40;
  await write(page, { text: 'Receipt', x: margin, y, size: 26, font: bold });
  y -= 36;
  for (const [name, value] of facts) {
    await write(page, { text: name, x: margin, y, size: 11, font, color: grey });
    for (const text of wrap(value, width - margin - valueX, 11)) {
      await write(page, { text, x: valueX, y, size: 11, font: bold });
      y -= 16;
    }
    y -= 6;
  }
  return { ...sheet, y };
}
