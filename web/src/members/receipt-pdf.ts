import { brand } from '@portal/contract/brand';
import type { Payment } from '@portal/contract/payments';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { issuer, receiptFacts } from './payment-texts.ts';
import { wrap } from './text-fit.ts';

/** US Letter, in points. */
const letter: [number, number] = [612, 792];
const margin = 72;
const valueX = margin + 140;
const black = rgb(0.04, 0.12, 0.23);
const grey = rgb(0.29, 0.35, 0.45);

interface Line {
  text: string;
  x: number;
  y: number;
  size: number;
  font: PDFFont;
  color?: typeof black;
}

function isSetIn(font: PDFFont, text: string): boolean {
  const known = new Set(font.getCharacterSet());
  return [...text].every((character) => known.has(character.codePointAt(0) ?? 0));
}

/** A line in letters that the fonts of every PDF reader lack, as the browser draws it. */
async function picture(text: string, size: number): Promise<{ png: ArrayBuffer; width: number; height: number }> {
  const sharpness = 4;
  const canvas = new OffscreenCanvas(1, 1);
  const font = `${size * sharpness}px "Inter Variable", system-ui, sans-serif`;
  await document.fonts.load(font, text);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw');
  pen.font = font;
  canvas.width = Math.ceil(pen.measureText(text).width);
  canvas.height = Math.ceil(size * 1.5 * sharpness);
  pen.font = font;
  pen.fillStyle = '#0B1F3A';
  pen.fillText(text, 0, size * 1.1 * sharpness);
  const png = await (await canvas.convertToBlob()).arrayBuffer();
  return { png, width: canvas.width / sharpness, height: canvas.height / sharpness };
}

async function write(page: PDFPage, { text, x, y, size, font, color = black }: Line): Promise<void> {
  if (isSetIn(font, text)) {
    page.drawText(text, { x, y, size, font, color });
    return;
  }
  const { png, width, height } = await picture(text, size);
  page.drawImage(await page.doc.embedPng(png), { x, y: y - size * 0.4, width, height });
}

function drawRings(page: PDFPage, x: number, y: number): void {
  page.drawCircle({ x, y, size: 17, color: rgb(0.04, 0.12, 0.23), borderColor: rgb(0.82, 0.09, 0.18), borderWidth: 6 });
  page.drawCircle({ x, y, size: 6, borderColor: rgb(0.95, 0.71, 0.2), borderWidth: 3 });
}

/** The receipt of a payment as a PDF of one page. */
export async function receiptPdf(payment: Payment, payer: string): Promise<Blob> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Receipt ${payment.session_id}`);
  pdf.setAuthor(brand.name);
  pdf.setLanguage('en-US');
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const page = pdf.addPage(letter);
  let y = letter[1] - margin;

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
    for (const text of wrap(value, letter[0] - margin - valueX, 11)) {
      await write(page, { text, x: valueX, y, size: 11, font: bold });
      y -= 16;
    }
    y -= 6;
  }
  return new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' });
}
