import { brand } from '@portal/contract/values/brand';
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

/** Rings from the outside in: radius, width of the line, color. */
type Rings = readonly (readonly [radius: number, lineWidth: number, color: string])[];

const pale: Rings = [
  [318, 4, '#F1EDE3'],
  [280, 50, '#F6F3EC'],
  [242, 4, '#F1EDE3'],
  [86, 14, '#F6EFDD'],
];

const seal: Rings = [
  [80, 2.5, ink.text],
  [67, 17, ink.red],
  [54, 2.5, ink.text],
  [30, 4, ink.gold],
];

function drawRings(page: PDFPage, center: Point, rings: Rings): void {
  for (const [size, borderWidth, color] of rings) {
    page.drawCircle({ ...center, size, borderWidth, borderColor: pdfColor(color) });
  }
}

/** The rings of a mat, pale and cut off by the edges of an area, around its lower right corner. */
export function drawPaleRings(page: PDFPage, { x, y, width, height }: Area): void {
  page.pushOperators(pushGraphicsState(), rectangle(x, y, width, height), clip(), endPath());
  drawRings(page, { x: x + width - 124, y: y + 104 }, pale);
  page.pushOperators(popGraphicsState());
}

/** The federation's seal, 163 points across: its short name in the rings of a mat. */
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
