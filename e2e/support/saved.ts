import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A file as saved by the browser. */
export interface Saved {
  name: string;
  bytes: Buffer;
  /** The bytes decoded as UTF-8, including a byte order mark if present. */
  text: string;
}

/** Runs an action that starts a download, and returns the file. */
export async function savedBy(page: Page, act: () => Promise<void>): Promise<Saved> {
  const downloading = page.waitForEvent('download');
  await act();
  const download = await downloading;
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), bytes, text: bytes.toString() };
}

const localHeader = 0x04034b50;

/** Returns a ZIP file's texts by name, read from the local file headers. */
export function textsInZip(zip: Buffer): Record<string, string> {
  const texts: Record<string, string> = {};
  let at = 0;
  while (zip.readUInt32LE(at) === localHeader) {
    const nameAt = at + 30;
    const nameEnd = nameAt + zip.readUInt16LE(at + 26);
    const begin = nameEnd + zip.readUInt16LE(at + 28);
    const end = begin + zip.readUInt32LE(at + 18);
    const packed = zip.subarray(begin, end);
    // Files that were already compressed are stored uncompressed.
    const bytes = zip.readUInt16LE(at + 8) === 0 ? packed : inflateRawSync(packed);
    texts[zip.toString('utf8', nameAt, nameEnd)] = bytes.toString();
    at = end;
  }
  return texts;
}
