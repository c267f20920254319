import type { ImportedMember } from '@portal/contract/records/imported-member';
import { collections, subcollections } from '@portal/contract/values/collections';
import { blobs } from '#records/blobs.ts';

/** A good row of an upload, until it is a member. */
export interface GoodRow {
  row: number;
  member: ImportedMember;
}

/** What one blob takes. */
const pieceBytes = 8_000_000;

function pathOf(importId: string, piece: number): string {
  return `${collections.imports}/${importId}/${subcollections.pieces}/${piece}`;
}

function piecesOf(rows: readonly GoodRow[]): string[] {
  const pieces: string[][] = [];
  let room = 0;
  for (const row of rows) {
    const line = JSON.stringify(row);
    room -= Buffer.byteLength(line) + 1;
    if (room < 0) {
      pieces.push([]);
      room = pieceBytes - Buffer.byteLength(line) - 1;
    }
    pieces.at(-1)?.push(line);
  }
  return pieces.map((lines) => lines.join('\n'));
}

// Longer than any upload is worked on. They hold passwords, and whoever was to forget them may have been stopped.
const keptMs = 3 * 60 * 60 * 1000;

/** Keeps the rows of an upload for whoever works on it, and returns in how many pieces. */
export async function keepRows(importId: string, rows: readonly GoodRow[]): Promise<number> {
  const pieces = piecesOf(rows);
  const until = new Date(Date.now() + keptMs);
  for (const [index, text] of pieces.entries()) await blobs.save(pathOf(importId, index), Buffer.from(text), until);
  return pieces.length;
}

/** The rows of an upload as they were kept, in their order. Throws where they are gone. */
export async function loadRows(importId: string, pieces: number): Promise<GoodRow[]> {
  const rows: GoodRow[] = [];
  for (let piece = 0; piece < pieces; piece++) {
    const bytes = await blobs.load(pathOf(importId, piece));
    if (!bytes) throw new Error('The rows of the upload are gone');
    for (const line of Buffer.from(bytes).toString().split('\n')) rows.push(JSON.parse(line));
  }
  return rows;
}

/** Forgets the rows of an upload, passwords and all. */
export async function forgetRows(importId: string, pieces: number): Promise<void> {
  for (let piece = 0; piece < pieces; piece++) await blobs.remove(pathOf(importId, piece));
}
