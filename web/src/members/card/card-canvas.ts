import { loadFace } from '#ui/load-face.ts';
import { ringsOf } from './card-colors.ts';
import { backOf, type CardFace, type CardFacts, type CardText, cardFonts, cardSize, frontOf } from './card-face.ts';

const { width, height, corner } = cardSize;

/** Pixels per tenth of a millimeter: 508 dpi, the resolution of card printers. */
const scale = 2;
const gap = 40;

type Pen = CanvasRenderingContext2D;

async function qrImage(facts: CardFacts): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/png;base64,${facts.card.qr_code}`;
  await image.decode();
  return image;
}

function fontOf({ font, size }: CardText): string {
  const { fontWeight, fontFamily } = cardFonts[font];
  return `${fontWeight} ${size}px ${fontFamily}`;
}

async function loadFonts(faces: CardFace[]): Promise<void> {
  const lines = faces.flatMap(({ texts }) => texts);
  await Promise.all(lines.map(({ font, text }) => loadFace(cardFonts[font], text)));
}

function drawFace(pen: Pen, face: CardFace, qr: HTMLImageElement): void {
  pen.save();
  pen.beginPath();
  pen.roundRect(0, 0, width, height, corner);
  pen.clip();
  pen.fillStyle = face.colors.ground;
  pen.fillRect(0, 0, width, height);
  for (const [radius, lineWidth, color] of ringsOf(face.colors)) {
    pen.beginPath();
    pen.arc(face.rings.x, face.rings.y, radius, 0, 2 * Math.PI);
    pen.lineWidth = lineWidth;
    pen.strokeStyle = color;
    pen.stroke();
  }
  pen.fillStyle = face.colors.accent;
  pen.fillRect(face.rule.x, face.rule.y, face.rule.width, 5);
  for (const line of face.texts) {
    pen.font = fontOf(line);
    pen.fillStyle = line.color;
    pen.fillText(line.text, line.x, line.y);
  }
  const { x, y, size } = face.code;
  pen.fillStyle = '#FFFFFF';
  pen.beginPath();
  pen.roundRect(x, y, size, size, 14);
  pen.fill();
  pen.imageSmoothingEnabled = false;
  pen.drawImage(qr, x + 8, y + 8, size - 16, size - 16);
  pen.restore();
}

/** Draws the card as a picture (PNG, 1,712 pixels wide), front above back. */
export async function drawCard(facts: CardFacts): Promise<Blob> {
  const faces = [frontOf(facts), backOf(facts)];
  const qr = await qrImage(facts);
  await loadFonts(faces);
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = (faces.length * (height + gap) - gap) * scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw');
  pen.scale(scale, scale);
  for (const face of faces) {
    drawFace(pen, face, qr);
    pen.translate(0, height + gap);
  }
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png');
  return promise;
}
