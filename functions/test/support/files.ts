import { crc32, deflateSync } from 'node:zlib';
import { pdfOf, samplePdf } from './sample-pdf.ts';

export { pdfOf, samplePdf };

const bytesOf = (text: string) => new TextEncoder().encode(text);

function pngChunk(type: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([bytesOf(type), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([size, content, check]);
}

/** A PNG image: a dark square with a white frame, 64 by 64 gray pixels. */
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

/** A JPEG image. */
export function sampleJpeg(): Uint8Array {
  return new Uint8Array(Buffer.from(jpeg, 'base64'));
}
