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

/** What is to be taken out of an archive, and how large it may be. */
export interface Wanted {
  /** All parts together, also those that are not wanted. */
  unpackedBytes: number;
  /** What a part may have, or null where it is not wanted. */
  bytesOf(name: string): number | null;
  /** Sees the bytes of the wanted parts as they come, and may throw. */
  watch(name: string, bytes: Uint8Array): void;
}

async function read(zip: ZipFile, entry: Entry, { bytesOf, watch }: Wanted): Promise<Buffer | undefined> {
  const { fileName: name, uncompressedSize: size } = entry;
  const most = bytesOf(name);
  if (most !== null && size > most) throw tooLarge();
  const content = most === null ? undefined : Buffer.allocUnsafeSlow(size);
  let at = 0;
  // yauzl ends the stream with an error where a part is larger or smaller than the directory says.
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
 * The wanted parts of a zip archive by their names. All sizes are added up before anything is unpacked (413), and each
 * part has to have the size that it says (422), also those that are not wanted; an archive within is refused (422).
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
