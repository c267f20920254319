import * as XLSX from 'xlsx';
import { Problem } from '#platform/problem.ts';
import type { Sheet, SheetLimits, SheetRequest } from './sheet.ts';
import { damaged, otherKind } from './sheet-rows.ts';
import { sheetScan } from './sheet-scan.ts';
import { chosenSheet } from './workbook-sheet.ts';
import { unpack } from './zip.ts';

declare module 'xlsx' {
  /** The step of `read` that handles the parts of an xlsx file. */
  function parse_zip(parts: { FullPaths: string[]; FileIndex: object[] }, options: XLSX.ParsingOptions): XLSX.WorkBook;
  /** The step of `read` that handles the container of an xls file. */
  function parse_xlscfb(container: object, options: XLSX.ParsingOptions): XLSX.WorkBook;
}

// Hidden rows are only reported together with the styles.
const options = { dense: true, cellNF: true, cellHTML: false, cellStyles: true } as const;

const startsWith = (bytes: Uint8Array, start: string) =>
  Buffer.from(bytes.subarray(0, start.length / 2)).toString('hex') === start;

const isZip = (bytes: Uint8Array) => startsWith(bytes, '504b0304');

// [MS-CFB], 2.2: the container of old Office files, and of new ones with a password.
const isContainer = (bytes: Uint8Array) => startsWith(bytes, 'd0cf11e0a1b11ae1');

/** Runs a library step. Any error it throws means that the file is damaged. */
function attempt<Made>(step: () => Made): Made {
  try {
    return step();
  } catch (error) {
    throw error instanceof Problem ? error : damaged();
  }
}

/**
 * Returns the size limit in bytes for a part that defines sheet contents; null for others, such as pictures, themes,
 * comments or macros.
 */
function bytesOf(name: string, { unpackedBytes }: SheetLimits): number | null {
  // Parsing text takes at least twice its bytes in memory.
  if (/^xl\/(worksheets\/[^/]+|sharedStrings)\.xml$/.test(name)) return unpackedBytes / 2;
  const isOfWorkbook = /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(_rels\/)?[^/]+\.(xml|rels))$/.test(name);
  return isOfWorkbook ? unpackedBytes / 20 : null;
}

/** Reads the sheet of an xlsx file. */
export async function readXlsx(bytes: Uint8Array, request: SheetRequest): Promise<Sheet> {
  const { limits } = request;
  if (isContainer(bytes) && Buffer.from(bytes).includes('EncryptedPackage', 0, 'utf16le')) {
    throw new Problem(422, 'This file has a password. Please save it without one.');
  }
  if (!isZip(bytes)) throw otherKind('xlsx');
  const parts = await unpack(bytes, {
    unpackedBytes: limits.unpackedBytes,
    bytesOf: (name) => bytesOf(name, limits),
    watch: sheetScan(limits),
  });
  if (!parts.has('[Content_Types].xml') || !parts.has('xl/workbook.xml')) throw otherKind('xlsx');
  const FullPaths = [...parts.keys()];
  const FileIndex = FullPaths.map((name) => ({ name, type: 2, content: parts.get(name) }));
  parts.clear();
  return chosenSheet(
    attempt(() => XLSX.parse_zip({ FullPaths, FileIndex }, options)),
    request,
  );
}

/** Reports whether every sector referenced by the allocation table exists ([MS-CFB], 2.2 and 2.3). */
function isWhole(bytes: Buffer): boolean {
  const sector = 2 ** bytes.readUInt16LE(0x1e);
  const sectorsAt = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => bytes.readUInt32LE(from + 4 * index)).filter(
      (next) => next < 0xfffffffa,
    );
  const tables = sectorsAt(0x4c, 109);
  const last = tables
    .flatMap((table) => sectorsAt((table + 1) * sector, sector / 4))
    .reduce((a, b) => Math.max(a, b), 0);
  return bytes.length >= (last + 2) * sector;
}

/** Reads the sheet of an xls file from Excel 97 to 2003. */
export function readXls(file: Uint8Array, request: SheetRequest): Sheet {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (!isContainer(bytes)) throw otherKind('xls');
  if (!attempt(() => isWhole(bytes))) throw damaged();
  const container = attempt(() => XLSX.CFB.read(bytes, { type: 'buffer' }));
  const book = XLSX.CFB.find(container, '/Workbook');
  if (!book) throw otherKind('xls');
  if (book.content.length < book.size) throw damaged();
  return chosenSheet(
    attempt(() => XLSX.parse_xlscfb(container, options)),
    request,
  );
}
