import { brand } from '@portal/federation/brand';
import { colors } from '@portal/federation/colors';
import { clip, endPath, type PDFPage, popGraphicsState, pushGraphicsState, rectangle } from 'pdf-lib';
import { pdfColor, type Sheet, write } from '#ui/pdf-sheet.ts';
import { display, ink } from '#ui/theme.ts';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** Rings from the outside in: radius, line width, color. */
type Rings = readonly (readonly [radius: number, lineWidth: number, color: string])[];

const [outer, band, inner, center] = colors.stationery.rings;
const pale: Rings = [
  [318, 4, outer],
  [280, 50, band],
  [242, 4, inner],
  [86, 14, center],
];

const seal: Rings = [
  [80, 2.5, ink.text],
  [67, 17, ink.call],
  [54, 2.5, ink.text],
  [30, 4, ink.accent],
];

function drawRings(page: PDFPage, center: Point, rings: Rings): void {
  for (const [size, borderWidth, color] of rings) {
    page.drawCircle({ ...center, size, borderWidth, borderColor: pdfColor(color) });
  }
}

/** Draws a mat's rings, pale and clipped to an area, around its lower right corner. */
export function drawPaleRings(page: PDFPage, { x, y, width, height }: Area): void {
  page.pushOperators(pushGraphicsState(), rectangle(x, y, width, height), clip(), endPath());
  drawRings(page, { x: x + width - 124, y: y + 104 }, pale);
  page.pushOperators(popGraphicsState());
}

/** Draws the federation's seal, 163 points wide: its short name within a mat's rings. */
export async function drawSeal({ page, bold }: Sheet, center: Point): Promise<void> {
  drawRings(page, center, seal);
  const size = 24;
  await write(page, {
    text: brand.shortName,
    ...center,
    y: center.y - size * 0.36,
    size,
    font: bold,
    color: ink.text,
    face: display,
    maxWidth: 46,
    isCentered: true,
  });
}
