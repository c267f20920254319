import type { Page } from '@playwright/test';

/**
 * Reports horizontal overflow of the page or a part of it: the pixels, and the first elements that cause it, one per
 * line.
 */
export function overflowOf(page: Page, part = page.locator('html')): Promise<string[]> {
  return part.evaluate((element) => {
    const pixels = element.scrollWidth - element.clientWidth;
    if (pixels <= 0) return [];
    const right = element.getBoundingClientRect().left + element.clientWidth;
    const rightOf = (one: Element) => Math.round(one.getBoundingClientRect().right - right);
    const wide = [...element.querySelectorAll('*')].filter((one) => rightOf(one) > 0);
    const named = wide.map((one) => `${one.localName} "${one.textContent?.trim().slice(0, 40)}": ${rightOf(one)} px`);
    return [`${pixels} px in a window of ${window.innerWidth} px`, ...named.slice(0, 8)];
  });
}
