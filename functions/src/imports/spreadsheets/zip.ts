import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Problem } from '#platform/problem.ts';
import { damaged, tooLarge } from './sheet-rows.ts';

const mostEntries = 1_000;

const isArchive = (start: Uint8Array | undefined) => start?.[0] === 0x50 && start[1] === 0x4b && start[2] === 0x03;

async function entriesOf(zip: ZipFile, unpackedBytes: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  if (zip.entryCount > mostEntries) throw new Problem(413, 'This file has too many parts');
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (bytes > unpackedBytes) {
    throw new Problem(413, `This file is larger than ${unpackedBytes / 1024 / 1024} MB once it is unpacked`);
  }
  if (new Set(entries.map(({ fileName }) => fileName.toLowerCase())).size < entries.length) throw damaged();
  return entries;
}

/** The parts to extract from an archive, and their size limits. */
export interface Wanted {
  /** The limit for all parts together, including those not extracted. */
  unpackedBytes: number;
  /** Returns a part's size limit in bytes, or null to skip it. */
  bytesOf(name: string): number | null;
  /** Receives the bytes of extracted parts as they arrive. May throw. */
  watch(name: string, bytes: Uint8Array): void;
}

async function read(zip: ZipFile, entry: Entry, { bytesOf, watch }: Wanted): Promise<Buffer | undefined> {
  const { fileName: name, uncompressedSize: size } = entry;
  const most = bytesOf(name);
  if (most !== null && size > most) throw tooLarge();
  const content = most === null ? undefined : Buffer.allocUnsafeSlow(size);
  let at = 0;
  // yauzl fails the stream if a part is larger or smaller than declared in the directory.
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream) {
    if (at === 0 && isArchive(chunk)) throw new Problem(422, 'This file has other files embedded in it');
    if (content) {
      watch(name, chunk);
      content.set(chunk, at);
    }
    at += chunk.byteLength;
  }
  return content;
}

/**
 * Extracts the wanted parts of a zip archive, by name. The declared sizes are added up before anything is unpacked
 * (413). Every part, wanted or not, must have its declared size (422), and nested archives are rejected (422).
 */
export async function unpack(bytes: Uint8Array, wanted: Wanted): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    for (const entry of await entriesOf(zip, wanted.unpackedBytes)) {
      const content = await read(zip, entry, wanted);
      if (content) parts.set(entry.fileName, content);
    }
  } catch (error) {
    throw error instanceof Problem ? error : damaged();
  }
  return parts;
}
