import { crc32 } from 'node:zlib';
import { sampleJpeg, samplePng } from './files.ts';

/** A small PNG whose header claims these dimensions in pixels. */
export function pngOf(width: number, height: number): Uint8Array {
  const file = Buffer.from(samplePng());
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return new Uint8Array(file);
}

/** A PNG with two frames; the animation chunk follows the header. */
export function animatedPng(): Uint8Array {
  const file = Buffer.from(samplePng());
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8, 0);
  control.write('acTL', 4);
  control.writeUInt32BE(2, 8);
  control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
  return new Uint8Array(Buffer.concat([file.subarray(0, 33), control, file.subarray(33)]));
}

const frame = Buffer.from([0xff, 0xc0, 0x00, 0x11, 0x08]);

/** A small JPEG whose frame claims these dimensions in pixels, with optional bytes before the frame. */
export function jpegOf(width: number, height: number, before = Buffer.alloc(0)): Uint8Array {
  const file = Buffer.from(sampleJpeg());
  const at = file.indexOf(frame);
  file.writeUInt16BE(height, at + 5);
  file.writeUInt16BE(width, at + 7);
  return new Uint8Array(Buffer.concat([file.subarray(0, at), before, file.subarray(at)]));
}

/** An application segment (APP2) with the frame header of another, small image. */
export function decoySegment(): Buffer<ArrayBuffer> {
  const small = Buffer.from(sampleJpeg());
  const at = small.indexOf(frame);
  const content = small.subarray(at, at + 19);
  return Buffer.concat([Buffer.from([0xff, 0xe2, 0x00, content.length + 2]), content]);
}
