import { crc32, deflateSync } from 'node:zlib';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function textStream(text: string): string {
  const shown = text.replaceAll(/[\\()]/g, '\\$&');
  const drawing = `0.8 0.09 0.18 rg 60 700 120 8 re f BT 0 g /F1 24 Tf 60 640 Td (${shown}) Tj ET`;
  return `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`;
}

/** The objects of a document whose pages all show the same text: catalog, page tree, font, text, then the pages. */
function objectsOf(text: string, pages: number): string[] {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 5} 0 R`);
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>';
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    textStream(text),
    ...kids.map(() => page),
  ];
}

/** A PDF of the given objects, the first of which is its catalog; `more` goes into its trailer. */
export function pdfOf(objects: readonly string[], more = '', padding = ''): string {
  const tenDigits = (offset: number) => String(offset).padStart(10, '0');
  let body = `%PDF-1.4\n${padding}`;
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [index, object] of objects.entries()) {
    table += `${tenDigits(body.length)} 00000 n \n`;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${more}>>\nstartxref\n${tenDigits(body.length)}\n%%EOF\n`;
  return body + table + trailer;
}

/** A PDF that shows an ASCII text on each of its pages; with `bytes` a comment fills it up to exactly that size. */
export function samplePdf(text = 'Background check of Ruth Okafor', bytes?: number, pages = 1): Uint8Array {
  const objects = objectsOf(text, pages);
  const plain = pdfOf(objects);
  if (bytes === undefined) return bytesOf(plain);
  const room = bytes - plain.length - '%\n'.length;
  if (room < 0) throw new Error(`The smallest PDF has ${plain.length + 2} bytes`);
  return bytesOf(pdfOf(objects, '', `%${'.'.repeat(room)}\n`));
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([bytesOf(type), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([size, content, check]);
}

/** A PNG picture: a dark square with a white frame, 64 by 64 pixels of grey. */
export function samplePng(): Uint8Array {
  const side = 64;
  const isInside = (place: number) => place >= 8 && place < side - 8;
  const rows = Array.from({ length: side }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: side }, (_, x) => (isInside(x) && isInside(y) ? 32 : 255))]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(8, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

// 48 by 32 pixels: a dark bar on white.
const jpeg = `
/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqm
x5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAgADAD
ASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAcG/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABQBAQAAAAAAAAAAAAAAAAAAAAD/xAAUEQEA
AAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwDTAmYKYJmApgAAAAAAAP/Z`;

/** A JPEG picture. */
export function sampleJpeg(): Uint8Array {
  return new Uint8Array(Buffer.from(jpeg, 'base64'));
}
