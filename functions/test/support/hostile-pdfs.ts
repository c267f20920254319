import { createHash } from 'node:crypto';
import { constants, deflateRawSync } from 'node:zlib';
import { pdfOf } from './files.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const tree = (kids: string, count: number) => `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`;

/** A PDF with one page of a size in units of 1/72 inch. */
export function pdfWithPageOf(width: number, height: number): Uint8Array {
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] >>`;
  return bytesOf(pdfOf([catalog, tree('3 0 R', 1), page]));
}

/** A well-formed PDF without pages. */
export function pdfWithoutPages(): Uint8Array {
  return bytesOf(pdfOf([catalog, tree('', 0)]));
}

/** A file that starts and ends like a PDF, with garbage inside. */
export function pdfOfNothing(): Uint8Array {
  return bytesOf(`%PDF-1.7\n${'nothing '.repeat(200)}\nstartxref\n9\n%%EOF\n`);
}

const filler = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** RC4, as used by the oldest PDF encryption. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(i, j);
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
  }) as Buffer;
}

/** A PDF that opens without a password but is protected against changes (ISO 32000-1, 7.6.3, revision 2). */
export function guardedPdf(): Uint8Array {
  const owner = Buffer.alloc(32, 'o');
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const hash = createHash('md5').update(filler).update(owner).update(permissions).update('a');
  const user = rc4(hash.digest().subarray(0, 5), filler);
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P -4 >> /ID [(a) (a)] `;
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';
  return bytesOf(pdfOf([catalog, tree('3 0 R', 1), page], lock));
}

/** A PDF that requires a password to open. */
export function lockedPdf(): Uint8Array {
  const text = Buffer.from(guardedPdf()).toString('latin1');
  return bytesOf(text.replace(/\/U <[0-9a-f]+>/, `/U <${'6b'.repeat(32)}>`));
}

// Chunks of one deflated string, which never has to be built in full.
const pieceOf = (text: Uint8Array): Buffer => deflateRawSync(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
const lastPiece = deflateRawSync(Buffer.alloc(0));

function blanksOf(bytes: number): Buffer {
  const most = 1024 * 1024;
  const megabyte = pieceOf(Buffer.alloc(most, 32));
  const whole = Array.from({ length: Math.floor(bytes / most) }, () => megabyte);
  return Buffer.concat([...whole, pieceOf(Buffer.alloc(bytes % most, 32))]);
}

/** A small PDF whose page table is in an object stream that expands to `unpackedBytes` of blanks. */
export function bombPdf(unpackedBytes: number): Uint8Array {
  const first = Buffer.from(`2 0 ${tree('3 0 R', 1)}`);
  const packed = Buffer.concat([Buffer.from([0x78, 0xda]), pieceOf(first), blanksOf(unpackedBytes), lastPiece]);
  const head = '%PDF-1.5\n';
  const stream = (dictionary: string, data: Uint8Array) =>
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from('\nendstream'),
    ]);
  const parts: Uint8Array[] = [Buffer.from(head)];
  const offsets: number[] = [];
  const place = () => parts.reduce((sum, { length }) => sum + length, 0);
  const add = (number: number, content: Uint8Array) => {
    offsets[number] = place();
    parts.push(Buffer.from(`${number} 0 obj\n`), content, Buffer.from('\nendobj\n'));
  };
  add(1, Buffer.from(catalog));
  add(3, Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'));
  add(4, stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packed));
  const table = Buffer.alloc(6 * 7);
  const rows = [
    [0, 0],
    [1, offsets[1]],
    [2, 4],
    [1, offsets[3]],
    [1, offsets[4]],
    [1, place()],
  ] as const;
  for (const [index, [kind, where = 0]] of rows.entries()) {
    table.writeUInt8(kind, index * 7);
    table.writeUInt32BE(where, index * 7 + 1);
  }
  const start = place();
  add(5, stream('/Type /XRef /Size 6 /W [1 4 2] /Root 1 0 R', table));
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(parts));
}
