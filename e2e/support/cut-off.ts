import type { Page } from '@playwright/test';

/**
 * Returns the text that is cut off out of reach of scrolling or leaves its table cell or button, and the scrolling
 * parts less than a line high, one per line.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Line boxes are higher than their glyphs, and rounding moves an edge by a pixel. */
    const slack = 1.5;
    /** In pixels: a line of text and its padding. */
    const leastHeight = 40;
    const nameOf = (element: Element) =>
      `${element.localName} "${(element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      // Behind a dialog.
      !element.closest('[aria-hidden="true"]');
    /** For screen readers only. */
    const isHiddenText = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (getComputedStyle(one).clipPath !== 'none') return true;
      return false;
    };
    const isClip = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isScroll = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

    /** How text is cut off, if it is. */
    function cutOf(element: Element, text: DOMRect): string | undefined {
      let [across, down] = [true, true];
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one);
        const box = one.getBoundingClientRect();
        // A truncated cell has the whole text in its tooltip, and the row opens it.
        if (style.textOverflow === 'ellipsis' && one.closest('[title]')) across = false;
        if (across && one.matches('td, th, button, [role="button"]') && style.display !== 'inline')
          if (text.right > box.right + slack || text.left < box.left - slack) return `out of ${one.localName}`;
        if (isScroll(style.overflowX)) across = false;
        if (isScroll(style.overflowY)) down = false;
        // Text clamped to a few lines can be shown whole.
        if (style.webkitLineClamp !== 'none') down = false;
        if (across && isClip(style.overflowX) && (text.right > box.right + slack || text.left < box.left - slack))
          return `cut across by ${Math.round(Math.max(text.right - box.right, box.left - text.left))} px`;
        // Glyphs fill about the middle two thirds of their line.
        const middle = text.height / 5;
        if (down && isClip(style.overflowY) && (text.bottom - middle > box.bottom || text.top + middle < box.top))
          return 'cut at its foot or head';
        if (style.position === 'fixed') break;
      }
      return undefined;
    }

    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || !isShown(element) || isHiddenText(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const cut = cutOf(element, box);
        if (!cut) continue;
        found.push(`${nameOf(element)}: ${cut}`);
        break;
      }
    }
    for (const element of document.querySelectorAll('body *')) {
      if (!isShown(element) || element.clientWidth === 0) continue;
      const isScrolling = isScroll(getComputedStyle(element).overflowY);
      const least = Math.min(leastHeight, element.scrollHeight);
      if (isScrolling && element.clientHeight < least - slack)
        found.push(`${nameOf(element)}: ${element.clientHeight} px high`);
    }
    return [...new Set(found)].slice(0, 12);
  });
}
