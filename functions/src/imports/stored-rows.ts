import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ImportedMember } from '@portal/contract/records/imported-member';
import { collections, subcollections } from '@portal/contract/values/collections';
import { blobs } from '#platform/blobs.ts';
import type { StoredImport } from './store.ts';

/** A valid row of an upload that is not a member yet. */
export interface ValidRow {
  row: number;
  member: ImportedMember;
}

/** The size limit of one blob. */
const pieceBytes = 8_000_000;

function pathOf(importId: string, piece: number | `list-${number}`): string {
  return `${collections.imports}/${importId}/${subcollections.pieces}/${piece}`;
}

function piecesOf(rows: readonly ValidRow[]): string[] {
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

// Longer than any upload runs. Rows contain passwords, so they expire even if cleanup was interrupted.
const keptMs = 3 * 60 * 60 * 1000;

/** Stores an upload's rows for processing. Returns the number of pieces. */
export async function keepRows(importId: string, rows: readonly ValidRow[]): Promise<number> {
  const pieces = piecesOf(rows);
  const until = new Date(Date.now() + keptMs);
  for (const [index, text] of pieces.entries()) await blobs.save(pathOf(importId, index), Buffer.from(text), until);
  return pieces.length;
}

/** Stores a list as sent, as compressed JSON. Returns the number of pieces. */
export async function keepList(importId: string, list: object): Promise<number> {
  const bytes = await promisify(gzip)(JSON.stringify(list));
  const until = new Date(Date.now() + keptMs);
  const pieces = Math.ceil(bytes.byteLength / pieceBytes);
  for (let piece = 0; piece < pieces; piece++)
    await blobs.save(
      pathOf(importId, `list-${piece}`),
      bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes),
      until,
    );
  return pieces;
}

async function loadPiece(path: string): Promise<Uint8Array> {
  const bytes = await blobs.load(path);
  if (!bytes) throw new Error('The stored rows of the upload are missing');
  return bytes;
}

/** Returns an upload's list as sent. Throws if it is gone. */
export async function loadList(importId: string, pieces: number): Promise<unknown> {
  const loaded: Uint8Array[] = [];
  for (let piece = 0; piece < pieces; piece++) loaded.push(await loadPiece(pathOf(importId, `list-${piece}`)));
  return JSON.parse((await promisify(gunzip)(Buffer.concat(loaded))).toString());
}

/** Returns an upload's stored rows in order. Throws if they are gone. */
export async function loadRows(importId: string, pieces: number): Promise<ValidRow[]> {
  const rows: ValidRow[] = [];
  for (let piece = 0; piece < pieces; piece++) {
    const bytes = await loadPiece(pathOf(importId, piece));
    for (const line of Buffer.from(bytes).toString().split('\n')) rows.push(JSON.parse(line));
  }
  return rows;
}

/** Deletes an upload's rows, including passwords. */
export async function forgetRows({
  import_id,
  pieces,
  list_pieces,
}: Pick<StoredImport, 'import_id' | 'pieces' | 'list_pieces'>): Promise<void> {
  for (let piece = 0; piece < pieces; piece++) await blobs.remove(pathOf(import_id, piece));
  for (let piece = 0; piece < list_pieces; piece++) await blobs.remove(pathOf(import_id, `list-${piece}`));
}
