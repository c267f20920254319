import type { Page } from '@playwright/test';
import { cutOff } from './cut-off.ts';
import { unframed } from './frames.ts';
import { overflowOf } from './overflow.ts';
import { expect } from './test.ts';

const eventually = expect.configure({ soft: true }).poll;

/** A desktop window 1280 px wide at these zooms, in CSS pixels. */
const zooms = [
  { zoom: '200 %', width: 640, height: 400 },
  { zoom: '400 %', width: 320, height: 256 },
] as const;

/** The spacing that a reader may choose (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Sets every text of the page in the reader's own spacing, or in the page's. An adopted style passes the policy. */
const space = (page: Page, style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);

/** Checks that nothing is cut off and nothing overflows, once what depends on the width in code is redrawn. */
async function expectWhole(page: Page, name: string): Promise<void> {
  await eventually(async () => [...(await cutOff(page)), ...(await overflowOf(page))], { message: name }).toEqual([]);
}

/** Checks the open view at 200 % and 400 % zoom. */
export async function checkZoom(page: Page, name: string): Promise<void> {
  for (const { zoom, ...size } of zooms) {
    await page.setViewportSize(size);
    await expectWhole(page, `${name} at ${zoom}`);
  }
}

/** Checks the open view with the reader's text spacing, in windows of these widths. */
export async function checkSpacing(page: Page, name: string, windows: readonly { width: number; height: number }[]) {
  await space(page, spacing);
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    await expectWhole(page, `${name}, text spacing, at ${width} px`);
  }
  await space(page, '');
}

/** Checks that forced colors leave a frame around what they drop the fill of. */
export async function checkFrames(page: Page, name: string): Promise<void> {
  expect.soft(await unframed(page), `${name}, forced colors`).toEqual([]);
}
