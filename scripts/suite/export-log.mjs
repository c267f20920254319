import { closeSync, openSync, readSync } from 'node:fs';

// The documents of a Firestore export are in a log as LevelDB writes it: blocks of 32 KiB, in them fragments of records, each
// after a header of checksum (4 bytes), length (2) and kind (1). Where no header fits into a block anymore, it ends with zeros.
const blockBytes = 32 * 1024;
const headerBytes = 7;
const kinds = { whole: 1, first: 2, middle: 3, last: 4 };

/** The records of a log file, one after the other. */
export function* recordsIn(path) {
  const file = openSync(path, 'r');
  const block = Buffer.allocUnsafe(blockBytes);
  try {
    let fragments = [];
    for (let size = readSync(file, block); size > 0; size = readSync(file, block)) {
      for (let at = 0; size - at > headerBytes; ) {
        const [length, kind] = [block.readUInt16LE(at + 4), block[at + 6]];
        at += headerBytes + length;
        fragments.push(Buffer.from(block.subarray(at - length, at)));
        if (kind !== kinds.whole && kind !== kinds.last) continue;
        yield Buffer.concat(fragments);
        fragments = [];
      }
    }
  } finally {
    closeSync(file);
  }
}

/** The log of some records, which are buffers. */
export function logOf(records) {
  const written = [];
  let left = blockBytes;
  const write = (bytes) => {
    written.push(bytes);
    left -= bytes.length;
  };
  for (const record of records) {
    let at = 0;
    let isFirst = true;
    while (isFirst || at < record.length) {
      if (left < headerBytes) {
        write(Buffer.alloc(left));
        left = blockBytes;
      }
      const fragment = record.subarray(at, at + left - headerBytes);
      at += fragment.length;
      const kind = kindOf(isFirst, at === record.length);
      write(headerOf(kind, fragment));
      write(fragment);
      isFirst = false;
    }
  }
  return Buffer.concat(written);
}

function kindOf(isFirst, isLast) {
  if (isFirst) return isLast ? kinds.whole : kinds.first;
  return isLast ? kinds.last : kinds.middle;
}

function headerOf(kind, fragment) {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(checksum(kind, fragment));
  header.writeUInt16LE(fragment.length, 4);
  header[6] = kind;
  return header;
}

/** The remainders of CRC-32C (Castagnoli) for each byte. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0x82f63b78 : 0);
  return remainder;
});

/** LevelDB's checksum of a fragment: the CRC-32C of kind and bytes, turned by 15 bits, and a constant more. */
function checksum(kind, fragment) {
  let crc = remainders[(~0 ^ kind) & 0xff] ^ (~0 >>> 8);
  for (let at = 0; at < fragment.length; at++) crc = remainders[(crc ^ fragment[at]) & 0xff] ^ (crc >>> 8);
  crc = ~crc;
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
}
