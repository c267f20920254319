import type { Payment } from '@portal/contract/records/payment';
import { receiptNumberOf } from '@portal/contract/rules/receipt-number';
import { colors } from '@portal/federation/colors';
import type { PDFPage } from 'pdf-lib';
import { letter, newSheet, pdfColor, write } from '#ui/pdf-sheet.ts';
import { wrap } from '#ui/text-fit.ts';
import { ink } from '#ui/theme.ts';
import { issuer, receiptFacts } from './receipt-texts.ts';

const [width, height] = letter;
const margin = 72;
const valueX = margin + 140;
const grey = colors.light.muted;

function drawRings(page: PDFPage, x: number, y: number): void {
  page.drawCircle({ x, y, size: 17, color: pdfColor(ink.ground), borderColor: pdfColor(ink.call), borderWidth: 6 });
  page.drawCircle({ x, y, size: 6, borderColor: pdfColor(ink.accent), borderWidth: 3 });
}

export async function receiptPdf(payment: Payment, payer: string): Promise<Blob> {
  const { page, font, bold, save } = await newSheet(`Receipt ${receiptNumberOf(payment)}`, letter);
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
  for (const [name, value] of receiptFacts(payment, payer)) {
    await write(page, { text: name, x: margin, y, size: 11, font, color: grey });
    for (const text of wrap(value, width - margin - valueX, 11)) {
      await write(page, { text, x: valueX, y, size: 11, font: bold });
      y -= 16;
    }
    y -= 6;
  }
  return save();
}
