import type { Page } from '@playwright/test';

/** Current and pressed elements, whose frame must be stronger than that of their neighbors. */
const marked = ':is([aria-current]:not([aria-current="false"]), [aria-pressed="true"])';

/**
 * Returns the buttons, badges and current entries without a frame in forced colors, one per line. Forced colors drop
 * the fills that set them off.
 */
export async function unframed(page: Page): Promise<string[]> {
  const filled = await page.evaluateHandle(() => {
    const colorOf = (element: Element) => getComputedStyle(element).backgroundColor;
    const isClear = (color: string) => color === 'transparent' || /, 0\)$/.test(color);
    const groundOf = (element: Element) => {
      for (let one = element.parentElement; one; one = one.parentElement)
        if (!isClear(colorOf(one))) return colorOf(one);
      return '';
    };
    // Badges and notices are a line or two high, with round corners.
    return [...document.querySelectorAll('span, .MuiPaper-root')].filter(
      (one) =>
        one.textContent?.trim() &&
        one.getBoundingClientRect().height <= 60 &&
        getComputedStyle(one).borderRadius !== '0px' &&
        !isClear(colorOf(one)) &&
        colorOf(one) !== groundOf(one),
    );
  });
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(
    ([filled, marked]) => {
      const named = document.querySelectorAll(`.MuiButton-root, .MuiIconButton-root, .MuiChip-root, ${marked}`);
      return [...new Set([...named, ...filled])]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden="true"]'))
        .filter((one) => {
          const style = getComputedStyle(one);
          const sides = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth];
          const border = Math.min(...sides.map(Number.parseFloat));
          const outline = style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth);
          return Math.max(border, outline) < (one.matches(marked) ? 2 : 1);
        })
        .map((one) => `${one.localName} "${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40)}"`);
    },
    [filled, marked] as const,
  );
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}
