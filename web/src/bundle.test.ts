import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

interface Chunk {
  file: string;
  imports?: string[];
}

const dist = join(import.meta.dirname, '../dist');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** Every file that the browser loads for these modules: what they import, and what that imports. */
function filesFor(modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return files;
}

function compressedKilobytes(files: Set<string>): number {
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(dist, file))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

const entry = ['index.html'];

/** What is fetched besides the entry once a member's session is restored and the dashboard shown. */
const dashboard = [
  ...entry,
  'src/lib/firebase-auth.ts',
  'src/members/dashboard.tsx',
  'src/payments/checkout.ts',
];

const containsFirebase = (file: string) => /firebase|firestore\.googleapis|identitytoolkit/.test(file + readFileSync(join(dist, file), 'utf8').replaceAll(/import\(.*?\)/g, ''));

describe('the built files', () => {
  test('home loads at most 165 kB of JavaScript', () => {
    expect(compressedKilobytes(filesFor(entry))).toBeLessThanOrEqual(165);
  });

  test('the dashboard loads at most 360 kB of JavaScript', () => {
    expect(compressedKilobytes(filesFor(dashboard))).toBeLessThanOrEqual(360);
  });
});
