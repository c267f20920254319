import { brand } from '@portal/contract/values/brand';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { type Face, loadFace } from './load-face.ts';
import { ink } from './theme.ts';

/** US Letter, in points: the shorter side, the longer side. */
export const letter = [612, 792] as const;

/** A color such as `#0B1F3A`, as PDFs have it. */
export function pdfColor(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255,
  );
  return rgb(red, green, blue);
}

export interface Sheet {
  page: PDFPage;
  font: PDFFont;
  bold: PDFFont;
  /** The file with all that was drawn until now. */
  save: () => Promise<Blob>;
}

/** A PDF of one page of the given size (points), with the fonts that every PDF reader has. */
export async function newSheet(title: string, size: readonly [width: number, height: number]): Promise<Sheet> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setAuthor(brand.name);
  pdf.setLanguage('en-US');
  return {
    page: pdf.addPage([...size]),
    font: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    save: async () => new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' }),
  };
}

/** The letters of the screen, for those that the fonts of PDF readers lack. */
const text: Face = { fontFamily: '"Inter Variable", system-ui, sans-serif', fontWeight: 450 };

/** A line of text; `x` and `y` are the start of its baseline. */
interface Line {
  text: string;
  x: number;
  y: number;
  size: number;
  font: PDFFont;
  color?: string;
  /** A face of the browser to draw the line in, over the unseen text that can be searched and read out. */
  face?: Face;
  /** A line in letters of the browser that is wider is drawn narrower. */
  maxWidth?: number;
  /** A line in letters of the browser has its middle at `x`. */
  isCentered?: boolean;
}

function isSetIn(font: PDFFont, line: string): boolean {
  const known = new Set(font.getCharacterSet());
  return [...line].every((character) => known.has(character.codePointAt(0) ?? 0));
}

// Dots for each point: 432 an inch, as sharp as paper shows.
const sharpness = 6;

/** A line as the browser draws it, a part of its size above and below the baseline. */
async function picture(line: string, size: number, color: string, face: Face) {
  const font = `${face.fontWeight} ${size * sharpness}px ${face.fontFamily}`;
  await loadFace(face, line);
  const canvas = new OffscreenCanvas(1, 1);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw');
  pen.font = font;
  canvas.width = Math.ceil(pen.measureText(line).width);
  canvas.height = Math.ceil(size * 1.5 * sharpness);
  // A canvas forgets its pen when its size changes.
  pen.font = font;
  pen.fillStyle = color;
  pen.fillText(line, 0, size * 1.1 * sharpness);
  const png = await (await canvas.convertToBlob()).arrayBuffer();
  return { png, width: canvas.width / sharpness, height: canvas.height / sharpness };
}

/** Writes a line in the given font; where that lacks letters, or a face is given, as a picture that the browser draws. */
export async function write(page: PDFPage, line: Line): Promise<void> {
  const { text: words, y, size, font, color = ink.navy, face, maxWidth = Number.POSITIVE_INFINITY } = line;
  const isKnown = isSetIn(font, words);
  if (isKnown && !face) {
    page.drawText(words, { x: line.x, y, size, font, color: pdfColor(color) });
    return;
  }
  const { png, width, height } = await picture(words, size, color, face ?? text);
  const shown = Math.min(width, maxWidth);
  const x = line.isCentered ? line.x - shown / 2 : line.x;
  page.drawImage(await page.doc.embedPng(png), { x, y: y - size * 0.4, width: shown, height });
  if (!isKnown) return;
  page.drawText(words, { x, y, size: (size * shown) / font.widthOfTextAtSize(words, size), font, opacity: 0 });
}
