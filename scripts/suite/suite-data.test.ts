import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { suiteFolder } from '../parts/paths.mjs';
import { exportFolder, keepExport, paymentsFile, restorePayments } from './suite-data.ts';

const set = 'unit';
let folder: string;

beforeEach(() => {
  mkdirSync(exportFolder(set), { recursive: true });
  // In the checkout like the data, because a rename does not work across disks.
  folder = mkdtempSync(join(dirname(suiteFolder(set)), 'suite-data-'));
});
afterEach(() => {
  for (const path of [folder, suiteFolder(set)]) rmSync(path, { recursive: true });
});

function exported(text: string): void {
  mkdirSync(exportFolder(set), { recursive: true });
  writeFileSync(join(exportFolder(set), 'firebase-export-metadata.json'), '{}');
  writeFileSync(paymentsFile(set), text);
}

test('the payment provider’s data is kept and restored with the database', () => {
  const kept = join(folder, 'data');
  exported('first');
  expect(keepExport(set, kept)).toBe(true);
  exported('second');
  expect(keepExport(set, join(folder, 'other'))).toBe(true);

  restorePayments(set, kept);
  expect(readFileSync(paymentsFile(set), 'utf8')).toBe('first');
});

test('the payment provider starts empty without data, or if the data has none for it', () => {
  for (const importFrom of [undefined, folder]) {
    writeFileSync(paymentsFile(set), 'of other data');
    restorePayments(set, importFrom);
    expect(existsSync(paymentsFile(set))).toBe(false);
  }
});
