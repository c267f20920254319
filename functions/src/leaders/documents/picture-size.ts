/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

// PNG (W3C), 11.2.1: the first chunk is IHDR, of 13 bytes, and begins with width and height.
function sizeOfPng(file: Buffer): PictureSize | undefined {
  if (file.length < 33 || file.readUInt32BE(8) !== 13 || file.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

// JPEG (T.81), B.1.1.3: SOF0 to SOF15 start a frame; three codes in the range mean something else (DHT, JPG, DAC).
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

// No frame can follow these: SOI, EOI, SOS.
const isTooLate = (marker: number) => marker >= 0xd8 && marker <= 0xda;

// Markers without a length field: TEM and RST0 to RST7.
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Reads the frame size of a JPEG segment by segment, as decoders do (T.81, B.1.1.4). Returns undefined for anything
 * that decoders skip or guess, because a browser could then read a different size.
 */
function sizeOfJpeg(file: Buffer): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else if (isTooLate(marker)) return undefined;
    else if (isFrame(marker)) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    else at += 2 + Math.max(2, file.readUInt16BE(at + 2));
  }
  return undefined;
}

/** Returns the size from a picture's header, or undefined if it has none. Unpacks nothing. */
export function pictureSize(type: 'image/png' | 'image/jpeg', bytes: Uint8Array): PictureSize | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = type === 'image/png' ? sizeOfPng(file) : sizeOfJpeg(file);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}
