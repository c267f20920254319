import type { Page } from '@playwright/test';

/** What stands out of the page, or of a part of it, to the right: by how much, and the first elements that do, a line each. */
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
