import type { Page } from '@playwright/test';

/**
 * Returns the controls smaller than 24 by 24 px (WCAG 2.5.8). Links in running text are exempt; a field counts with its
 * label.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const pressable =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"]';

    function sizeOf(target: Element): { width: number; height: number } {
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
      const boxes = [target, ...labels].map((element) => element.getBoundingClientRect());
      return {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ height }) => height)),
      };
    }

    const isInText = ({ parentElement }: Element) =>
      [...(parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );

    return [...document.querySelectorAll(pressable)]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !isInText(target))
      .filter((target) => !target.closest('[aria-hidden="true"], [inert]'))
      .flatMap((target) => {
        const { width, height } = sizeOf(target);
        if (Math.min(width, height) >= least - 0.5) return [];
        const name = target.getAttribute('aria-label') ?? target.textContent?.trim();
        return [`${target.localName} "${name}": ${Math.round(width)} x ${Math.round(height)}`];
      });
  });
}
