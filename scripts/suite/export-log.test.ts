import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../parts/paths.mjs';
import { logOf, recordsIn } from './export-log.mjs';
import { packParts } from './export-parts.mjs';

const demo = join(root, 'emulator-data');
const log = 'all_namespaces/all_kinds/output-0';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-log-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('an export that the emulator wrote is read, and written the same to the byte', () => {
  const path = join(demo, 'firestore_export', log);
  const records = [...recordsIn(path)];
  expect(records.length).toBeGreaterThan(100);
  expect(logOf(records).equals(readFileSync(path))).toBe(true);
});

// 32 kB is a block, and 7 bytes the header of a fragment in it.
test.each([
  ['short', [1, 20, 300]],
  ['longer than blocks', [100_000, 5, 70_000]],
  ['up to the end of a block', [32_768 - 7, 10]],
  ['so long that only a header fits behind them', [32_768 - 14, 10]],
  ['so long that no header fits behind them', [32_768 - 12, 10]],
])('records that are %s come back', (_, lengths) => {
  const records = lengths.map((length, index) => Buffer.alloc(length, index + 1));
  const path = join(folder, 'log');
  writeFileSync(path, logOf(records));
  expect([...recordsIn(path)]).toEqual(records);
});

test('the parts of an export have all of its documents', () => {
  packParts(demo, folder);
  const parts = join(folder, 'firestore_parts');
  const path = join(folder, 'unpacked');
  writeFileSync(path, gunzipSync(readFileSync(join(parts, '000.gz'))));
  expect([...recordsIn(path)]).toEqual([...recordsIn(join(demo, 'firestore_export', log))]);
  expect(readFileSync(join(parts, 'empty', 'firestore_export.overall_export_metadata'))).toBeTruthy();
});
