import { brand } from '@portal/federation/brand';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { type Face, loadFace } from './load-face.ts';
import { ink } from './theme.ts';

/** US Letter in points: short side, long side. */
export const letter = [612, 792] as const;

/** Converts a color such as `#0B1F3A` for PDFs. */
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
  /** Saves everything drawn so far. */
  save: () => Promise<Blob>;
}

/** Creates a one-page PDF of the given size (points), with fonts that every PDF reader has. */
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

/** The screen font, for characters missing from PDF readers' fonts. */
const text: Face = { fontFamily: '"Inter Variable", system-ui, sans-serif', fontWeight: 450 };

/** A line of text; `x` and `y` are the start of its baseline. */
interface Line {
  text: string;
  x: number;
  y: number;
  size: number;
  font: PDFFont;
  color?: string;
  /** Browser font for drawing the line, above invisible text that can be searched and read aloud. */
  face?: Face;
  /** Width to which a line in a browser font is condensed. */
  maxWidth?: number;
  /** Whether a line in a browser font is centered at `x`. */
  isCentered?: boolean;
}

function canWriteIn(font: PDFFont, line: string): boolean {
  const known = new Set(font.getCharacterSet());
  return [...line].every((character) => known.has(character.codePointAt(0) ?? 0));
}

// Pixels per point: 432 per inch, as sharp as print gets.
const sharpness = 6;

/** Renders a line in the browser, with some space above and below the baseline. */
async function renderLine(line: string, size: number, color: string, face: Face) {
  const font = `${face.fontWeight} ${size * sharpness}px ${face.fontFamily}`;
  await loadFace(face, line);
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.font = font;
  canvas.width = Math.ceil(context.measureText(line).width);
  canvas.height = Math.ceil(size * 1.5 * sharpness);
  // Resizing a canvas resets its context.
  context.font = font;
  context.fillStyle = color;
  context.fillText(line, 0, size * 1.1 * sharpness);
  const png = await (await canvas.convertToBlob()).arrayBuffer();
  return { png, width: canvas.width / sharpness, height: canvas.height / sharpness };
}

/**
 * Writes a line in the given font, or as an image drawn by the browser if the font lacks characters or a face is given.
 */
export async function write(page: PDFPage, line: Line): Promise<void> {
  const { text: words, y, size, font, color = ink.ground, face, maxWidth = Number.POSITIVE_INFINITY } = line;
  const isKnown = canWriteIn(font, words);
  if (isKnown && !face) {
    page.drawText(words, { x: line.x, y, size, font, color: pdfColor(color) });
    return;
  }
  const { png, width, height } = await renderLine(words, size, color, face ?? text);
  const shown = Math.min(width, maxWidth);
  const x = line.isCentered ? line.x - shown / 2 : line.x;
  page.drawImage(await page.doc.embedPng(png), { x, y: y - size * 0.4, width: shown, height });
  if (!isKnown) return;
  page.drawText(words, { x, y, size: (size * shown) / font.widthOfTextAtSize(words, size), font, opacity: 0 });
}
