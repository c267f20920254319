import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { suiteFolder } from '../parts/paths.mjs';
import { exportFolder, keepExport, paymentsFile, restorePayments } from './suite-data.ts';

const set = 'unit';
let folder: string;

beforeEach(() => {
  mkdirSync(exportFolder(set), { recursive: true });
  // In the checkout, as the data is: nothing can be moved from one disk to another.
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

test('what the payment provider knows is kept and comes back with the data that it belongs to', () => {
  const kept = join(folder, 'data');
  exported('first');
  expect(keepExport(set, kept)).toBe(true);
  exported('second');
  expect(keepExport(set, join(folder, 'other'))).toBe(true);

  restorePayments(set, kept);
  expect(readFileSync(paymentsFile(set), 'utf8')).toBe('first');
});

test('without data, or with data that has none of it, the provider knows nothing', () => {
  for (const importFrom of [undefined, folder]) {
    writeFileSync(paymentsFile(set), 'of other data');
    restorePayments(set, importFrom);
    expect(existsSync(paymentsFile(set))).toBe(false);
  }
});
