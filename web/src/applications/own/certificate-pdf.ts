import type { Certificate } from '@portal/contract/records/application-fields';
import { brand } from '@portal/federation/brand';
import { colors } from '@portal/federation/colors';
import { letter, newSheet, pdfColor, type Sheet, write } from '#ui/pdf-sheet.ts';
import { fit } from '#ui/text-fit.ts';
import { display, ink } from '#ui/theme.ts';
import { drawPaleRings, drawSeal } from './certificate-ornament.ts';
import { certificateTexts } from './certificate-texts.ts';

const [height, width] = letter;
// The margin that printers leave blank.
const edge = 24;
const frame = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge };
/** The dark band on the left, with the federation's name, its seal and the code. */
const band = { ...frame, width: 214 };
const bandText = { x: band.x + 26, width: band.width - 52 };
const text = { x: band.x + band.width + 40, width: frame.width - band.width - 76 };
const factsAt = 124;
const grey = colors.light.muted;

// How much narrower the display face is than the widths used for fitting text.
const condensedRatio = 0.72;

interface Block {
  text: string;
  x: number;
  /** The upper edge; the block grows downward. */
  top: number;
  width: number;
  height: number;
  largest: number;
  smallest: number;
  color?: string;
}

/** Draws text in the display face, as large as it fits; returns its lower edge. */
async function letterBlock({ page, bold }: Sheet, block: Block): Promise<number> {
  const { size, lines } = fit(block.text, { width: block.width / condensedRatio, height: block.height }, block);
  let y = block.top - size * 0.8;
  for (const line of lines) {
    const { x, width: maxWidth, color = ink.ground } = block;
    await write(page, { text: line.trimEnd(), x, y, size, font: bold, color, face: display, maxWidth });
    y -= size * 1.05;
  }
  return y + size * 0.8;
}

async function drawBand(sheet: Sheet, code: string): Promise<void> {
  const { page, bold } = sheet;
  const { x, width } = bandText;
  page.drawRectangle({ ...band, color: pdfColor(ink.ground) });
  const below = await letterBlock(sheet, {
    text: brand.name,
    ...bandText,
    top: height - edge - 30,
    height: 128,
    largest: 33,
    smallest: 16,
    color: ink.text,
  });
  const y = band.y + 50;
  page.drawRectangle({ x, y, width, height: width, color: pdfColor(ink.text) });
  page.drawImage(await page.doc.embedPng(code), { x, y, width, height: width });
  await write(page, { text: 'Scan to verify', x, y: y - 24, size: 17, font: bold, color: ink.text, face: display });
  await drawSeal(sheet, { x: band.x + band.width / 2, y: (below + y + width) / 2 });
}

/** Draws each fact's name and value from the bottom up; a long value is set smaller. */
async function drawFacts({ page, font, bold }: Sheet, facts: [name: string, value: string][]): Promise<void> {
  let y = edge + 40;
  for (const [name, value] of facts.toReversed()) {
    const { size, lines } = fit(value, { width: text.width - factsAt, height: 36 }, { largest: 14, smallest: 6 });
    for (const line of lines.toReversed()) {
      await write(page, { text: line.trimEnd(), x: text.x + factsAt, y, size, font: bold });
      y += size * 1.24;
    }
    await write(page, { text: name, x: text.x, y: y - size * 1.24, size: 12, font, color: grey });
    y += 11;
  }
}

/** Creates the certificate of a charter or sanction as a one-page PDF, US Letter landscape, for the wall. */
export async function certificatePdf(certificate: Certificate): Promise<Blob> {
  const { title, statement, facts } = certificateTexts(certificate);
  const sheet = await newSheet(`${title} ${certificate.number}`, [width, height]);
  const { page, font } = sheet;
  drawPaleRings(page, frame);
  await drawBand(sheet, certificate.qr_code);
  page.drawRectangle({ ...frame, borderColor: pdfColor(ink.ground), borderWidth: 1.5 });

  const titleBlock = { text: title, ...text, top: height - edge - 42, height: 40, largest: 30, smallest: 30 };
  let y = await letterBlock(sheet, { ...titleBlock, color: ink.call });
  page.drawRectangle({ x: text.x, y: y - 14, width: 72, height: 4, color: pdfColor(ink.accent) });
  const name = { text: certificate.name, ...text, top: y - 40, height: 176, largest: 66, smallest: 18 };
  y = (await letterBlock(sheet, name)) - 20;
  for (const sentence of statement) {
    await write(page, { text: sentence, x: text.x, y, size: 13, font });
    y -= 19;
  }
  await drawFacts(sheet, facts);
  return sheet.save();
}
