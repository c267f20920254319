import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { laterTexts, productTexts } from '../../e2e/support/product-texts.ts';
import { root } from '../parts/paths.mjs';

const straight = (text: string) => text.replaceAll('’', "'").replaceAll(/(\\n|\s)+/g, ' ');

/** Reports whether a file contains the text as whole words; `…` is a value filled in. */
function hasText({ file, text }: Record<'file' | 'text', string>): boolean {
  const source = readFileSync(join(root, file), 'utf8');
  const escaped = straight(text).replaceAll(/[^\w\s…]/g, '\\$&');
  const expected = new RegExp(`(?<!\\w)${escaped}(?!\\w)`);
  // The text may surround a filled-in value or be inside one.
  return [source, source.replaceAll(/\$\{[^{}]*\}/g, '…')].some((words) => expected.test(straight(words)));
}

const atRest = Object.values(productTexts).flat();
const later = Object.entries(laterTexts).flatMap(([file, texts]) => texts.map((text) => ({ file, text })));

// The browser tests walk through the views and find the texts at rest.
test(`${atRest.length + later.length} texts of the product description are listed; the ${later.length} that no view at rest shows are in their files`, () => {
  expect(later.filter((one) => !hasText(one))).toEqual([]);
});
