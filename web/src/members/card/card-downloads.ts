import {
  appendBezierCurve,
  clip,
  endPath,
  lineTo,
  moveTo,
  type PDFFont,
  type PDFImage,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from 'pdf-lib';
import { newSheet, pdfColor, write } from '#ui/pdf-sheet.ts';
import { ringsOf } from './card-colors.ts';
import { backOf, type CardFace, type CardFacts, cardFonts, cardSize, frontOf } from './card-face.ts';

/** Points per tenth of a millimeter. */
const point = 72 / 254;
const size = [cardSize.width * point, cardSize.height * point] as const;

/** A rectangle on the card, in tenths of millimeters from its upper left corner. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Converts an area to points from the lower left corner. */
function placeOf({ x, y, width, height }: Area): Area {
  const bottom = (cardSize.height - y - height) * point;
  return { x: x * point, y: bottom, width: width * point, height: height * point };
}

/** Fills an area with round corners, which also limit what `drawInside` draws. */
function fillRound(page: PDFPage, area: Area, corner: number, color: string, drawInside?: () => void): void {
  const { x: left, y: bottom, width, height } = placeOf(area);
  const [right, top, radius] = [left + width, bottom + height, corner * point];
  // Where the handles of a Bézier curve that comes closest to a quarter circle end.
  const handle = radius * 0.4477;
  page.pushOperators(
    pushGraphicsState(),
    moveTo(left + radius, bottom),
    lineTo(right - radius, bottom),
    appendBezierCurve(right - handle, bottom, right, bottom + handle, right, bottom + radius),
    lineTo(right, top - radius),
    appendBezierCurve(right, top - handle, right - handle, top, right - radius, top),
    lineTo(left + radius, top),
    appendBezierCurve(left + handle, top, left, top - handle, left, top - radius),
    lineTo(left, bottom + radius),
    appendBezierCurve(left, bottom + handle, left + handle, bottom, left + radius, bottom),
    clip(),
    endPath(),
  );
  page.drawRectangle({ x: left, y: bottom, width, height, color: pdfColor(color) });
  drawInside?.();
  page.pushOperators(popGraphicsState());
}

/** Draws a side in vectors, except its code and the lines of text, which come with text to search and copy. */
async function drawFace(page: PDFPage, { colors, ...face }: CardFace, qr: PDFImage, font: PDFFont): Promise<void> {
  fillRound(page, { x: 0, y: 0, ...cardSize }, cardSize.corner, colors.ground, () => {
    const center = { x: face.rings.x * point, y: (cardSize.height - face.rings.y) * point };
    for (const [radius, line, color] of ringsOf(colors))
      page.drawCircle({ ...center, size: radius * point, borderWidth: line * point, borderColor: pdfColor(color) });
    page.drawRectangle({ ...placeOf({ ...face.rule, height: 5 }), color: pdfColor(colors.accent) });
  });
  const { x, y, size: side } = face.code;
  fillRound(page, { x, y, width: side, height: side }, 14, '#FFFFFF');
  page.drawImage(qr, placeOf({ x: x + 8, y: y + 8, width: side - 16, height: side - 16 }));
  for (const { font: name, ...line } of face.texts) {
    const place = { x: line.x * point, y: (cardSize.height - line.y) * point, size: line.size * point };
    await write(page, { ...place, text: line.text, color: line.color, font, face: cardFonts[name] });
  }
}

/** Creates the card as a PDF of two bank-card-size pages, front and back. */
export async function cardPdf(facts: CardFacts): Promise<Blob> {
  const { page: front, font, save } = await newSheet(`Membership card ${facts.card.member_id}`, size);
  const qr = await front.doc.embedPng(facts.card.qr_code);
  await drawFace(front, frontOf(facts), qr, font);
  await drawFace(front.doc.addPage([...size]), backOf(facts), qr, font);
  return save();
}
